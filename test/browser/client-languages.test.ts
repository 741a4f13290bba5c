import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createHelpdesk, type ExportedTicket, type Helpdesk } from '../../clients/typescript/src/index.ts'
import { ADMIN } from '../../scripts/demo/demo-people.ts'
import { PROJECT } from '../../scripts/wrangler.ts'
import { freePort } from '../support/free-port.ts'
import { hasLanguage } from '../support/languages.ts'

const { url, password, apiKey } = inject('desk')
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const EXAMPLES = ['open-ticket', 'export-tickets', 'receive-webhook'] as const
const clients = join(PROJECT, 'clients')
const run = promisify(execFile)

/** `sync-crm` is in TypeScript only. */
type Example = (typeof EXAMPLES)[number] | 'sync-crm'

interface Language {
  name: string
  isHere: boolean
  build: () => Promise<unknown>
  command: (example: Example) => string[]
}

let folder: string
let admin: Helpdesk
let key: string
const children: ChildProcess[] = []

const languages: Language[] = [
  {
    name: 'TypeScript',
    isHere: true,
    build: async () =>
      await build({
        entryPoints: [...EXAMPLES, 'sync-crm'].map((example) => join(clients, `typescript/examples/${example}.ts`)),
        bundle: true,
        platform: 'node',
        format: 'esm',
        outExtension: { '.js': '.mjs' },
        outdir: folder,
        alias: {
          'edge-helpdesk-client/webhooks': join(clients, 'typescript/src/webhooks.ts'),
          'edge-helpdesk-client': join(clients, 'typescript/src/index.ts'),
        },
      }),
    command: (example) => [process.execPath, join(folder, `${example}.mjs`)],
  },
  {
    name: 'Python',
    isHere: hasLanguage('python3', '--version'),
    build: async () => {},
    command: (example) => ['python3', join(clients, `python/examples/${example.replaceAll('-', '_')}.py`)],
  },
  {
    name: 'Go',
    isHere: hasLanguage('go', 'version'),
    build: async () => await run('go', ['build', '-o', `${folder}/`, './examples/...'], { cwd: join(clients, 'go') }),
    command: (example) => [join(folder, example)],
  },
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-examples-'))
  await Promise.all(languages.map(async (language) => language.isHere && (await language.build())))
  admin = createHelpdesk({ baseUrl: url, apiKey })
  const { id: user_id } = await admin.signIn({ username: ADMIN, password })
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const { data } = await admin.admin.createApiKey({
    name: 'Examples of the clients',
    kind: 'service',
    user_id,
    expires_at,
  })
  key = data.key ?? ''
})

afterAll(async () => {
  for (const child of children) child.kill()
  await rm(folder, { recursive: true, force: true })
})

/** What a running example has printed, and when it ends. */
function start(language: Language, example: Example, ...input: string[]) {
  return startWith(SECRET, language, example, ...input)
}

function startWith(secret: string, language: Language, example: Example, ...input: string[]) {
  const [program = '', ...first] = language.command(example)
  const env = {
    ...process.env,
    HELPDESK_URL: url,
    HELPDESK_KEY: key,
    HELPDESK_WEBHOOK_SECRET: secret,
    PYTHONPATH: join(clients, 'python'),
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const child = spawn(program, [...first, ...input], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const untilSaid = async (words: RegExp) => {
    await expect.poll(() => words.test(said.out) || child.exitCode !== null).toBe(true)
    const found = words.exec(said.out)
    if (found === null) throw new Error(`${language.name} ended: ${said.err}`)
    return found[1] ?? ''
  }
  return { said, ended, untilSaid }
}

test.each(languages.filter(({ isHere }) => isHere))(
  '$name opens a ticket with a file and waits for the answer',
  async (language) => {
    const file = join(folder, `kiln-${language.name}.txt`)
    const content = `cold in ${language.name}\n`.repeat(20_000)
    await writeFile(file, content)
    const example = start(language, 'open-ticket', file)
    const number = await example.untilSaid(/^Opened (\S+)$/m)
    let ticketId = 0
    for await (const { tickets } of admin.export()) {
      ticketId = tickets.find((ticket) => ticket.ticket_number === number)?.id ?? ticketId
    }
    const [opening] = (await admin.tickets.listThreads({ id: ticketId })).data.data
    const [attached] = opening?.attach ?? []
    expect(attached?.name).toBe(`kiln-${language.name}.txt`)
    expect(await (await admin.download(attached?.url ?? '')).text()).toBe(content)
    await admin.tickets.reply({ ticket_id: ticketId, reply_content: `Warm again, ${language.name}.` })
    expect(await example.ended).toBe(0)
    expect(example.said.out).toContain(`Answer: Warm again, ${language.name}.`)
  },
)

test('all languages export the same tickets, and continue at a cursor', async () => {
  const here = languages.filter(({ isHere }) => isHere)
  const exports = await Promise.all(
    here.map(async (language) => {
      const example = start(language, 'export-tickets')
      expect({ code: await example.ended, language: language.name }).toEqual({ code: 0, language: language.name })
      const rows = example.said.out.trim().split('\n')
      return { language, cursor: example.said.err.trim(), rows: rows.map((row) => JSON.parse(row) as ExportedTicket) }
    }),
  )
  // Tests beside this one change tickets of their own.
  const demo = ({ rows }: (typeof exports)[number]) => rows.filter(({ title }) => title === 'The kiln is cold')
  expect(exports[0]?.rows.length).toBeGreaterThan(20)
  for (const each of exports) expect(demo(each)).toEqual(demo(exports[0] ?? each))
  for (const { language, cursor } of exports) {
    const rest = start(language, 'export-tickets', cursor)
    expect(await rest.ended).toBe(0)
    expect(rest.said.out.split('\n').length).toBeLessThan(20)
  }
})

test.each(languages.filter(({ isHere }) => isHere))(
  '$name receives a webhook and refuses what is not signed',
  async (language) => {
    const port = await freePort()
    const receiver = start(language, 'receive-webhook', String(port))
    await receiver.untilSaid(/(Listening)/)
    const body = JSON.stringify({
      type: 'ticket.replied',
      timestamp: '2026-11-22T09:00:00.000Z',
      data: {
        id: 4711,
        type: 'ticket.replied',
        subject: { type: 'ticket', id: 26 },
        actor: { kind: 'user', id: 2 },
        changes: [],
      },
    })
    const deliver = async (text: string, at = new Date()) => {
      const headers = {
        'webhook-id': 'msg_42',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(SECRET).sign('msg_42', at, body),
      }
      return (await fetch(`http://localhost:${port}/hook`, { method: 'POST', body: text, headers })).status
    }
    expect(await deliver(body)).toBe(204)
    expect(await deliver(body.replace('26', '27'))).toBe(400)
    expect(await deliver(body, new Date(Date.now() - 6 * 60_000))).toBe(400)
    await receiver.untilSaid(/^msg_42: (ticket.replied) of ticket 26$/m)
  },
)

test('the CRM opens the ticket of a deal once, and follows its status by webhooks to this machine', async () => {
  const [language] = languages
  if (language === undefined) throw new Error('There is no language.')
  const port = await freePort()
  const crm = `http://localhost:${port}`
  const { data: hook } = await admin.webhooks.create({
    url: `${crm}/hook`,
    types: ['ticket.status_changed'],
    include: ['resource'],
  })
  const example = startWith(hook.secret, language, 'sync-crm', String(port))
  await example.untilSaid(/Listening/)
  const id = `deal-${port}`
  const body = JSON.stringify({ id, title: 'The kiln of the CRM', email: 'crm@example.com' })
  const open = async () => {
    const answer = await fetch(`${crm}/deals`, { method: 'POST', body })
    return (await answer.json()) as { ticket: string; status: string }
  }
  const [first, again] = [await open(), await open()]
  expect(again.ticket).toBe(first.ticket)
  let ticketId = 0
  for await (const { tickets } of admin.export())
    for (const ticket of tickets) if (ticket.external_id === id) ticketId = ticket.id
  await admin.tickets.changeStatus({ ticket_id: [ticketId], status_id: 2 })
  await example.untilSaid(new RegExp(`^${id}: Resolved$`, 'm'))
  const shown = await (await fetch(`${crm}/deals/${id}`)).json()
  expect(shown).toMatchObject({ ticket: first.ticket, status: 'Resolved' })
  expect((await fetch(`${crm}/hook`, { method: 'POST', body: '{}' })).status).toBe(400)
  await admin.webhooks.delete({ id: hook.id })
})
