import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, test, afterAll } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'
import { dumpOf, type DumpedTable, oddDesk } from '../support/faveo-dump.ts'

const TICKETS = 400
const PATIENCE = 240_000
const IMPORTS = join(PROJECT, '.desk', 'imports')
const { url, password } = inject('desk')
let folder: string
let key: string
let dump: string
/** Files of others are kept. */
let known: string[] = []

beforeAll(async () => {
  known = await imports()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  dump = join(folder, 'faveo.sql')
  await writeFile(dump, Buffer.concat([...dumpOf(busyDesk())]))
  await mkdir(join(folder, 'files', '2018', '04'), { recursive: true })
  await writeFile(join(folder, 'files', '2018', '04', '1234_plan.txt'), 'the plan!')
  key = await makeKey()
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const name of await ownImports()) await rm(join(IMPORTS, name), { recursive: true })
})

/** The desk with odd rows, and enough further tickets that an import takes a while. */
function busyDesk(): DumpedTable[] {
  const AT = '2020-01-01 00:00:00'
  return oddDesk().map((table) => {
    const numbers = Array.from({ length: TICKETS }, (_, index) => index + 20_000)
    const filled = (id: number, values: Record<string, string | number>) =>
      table.columns.map((column) => values[column] ?? (column === 'id' ? id : null))
    if (table.name === 'tickets') {
      const rows = numbers.map((id) =>
        filled(id, {
          ticket_number: `OLD-${id}`,
          user_id: 1002,
          status: 1,
          dept_id: 4,
          created_at: AT,
          updated_at: AT,
        }),
      )
      return { ...table, rows: [...table.rows, ...rows] }
    }
    if (table.name !== 'ticket_thread') return table
    const rows = numbers.flatMap((ticket) =>
      [0, 1].map((part) =>
        filled(ticket * 2 + part, {
          ticket_id: ticket,
          user_id: 1002,
          poster: 'client',
          title: `Ticket ${ticket}`,
          is_internal: 0,
          body: `<p>Entry ${part} of zirconium${ticket}</p>`,
          created_at: AT,
        }),
      ),
    )
    return { ...table, rows: [...table.rows, ...rows] }
  })
}

async function makeKey(): Promise<string> {
  const token = await signIn('admin@demo.example', password)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const me = await ask('/api/v3/admin/staff?role=admin', { headers })
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const body = JSON.stringify({
    name: 'Import',
    kind: 'service',
    user_id: me.data.data[0]?.id,
    scope: 'admin',
    expires_at,
  })
  const made = await fetch(`${url}/api/v3/admin/api-keys`, { method: 'POST', headers, body })
  const { data }: { data: { key: string } } = await made.json()
  return data.key
}

async function signIn(username: string, secret: string): Promise<string | undefined> {
  const body = JSON.stringify({ username, password: secret })
  const answer = await fetch(`${url}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const { data }: { data?: { token?: string } } = await answer.json()
  return data?.token
}

interface Listed {
  data: { total: number; data: { id: number; ticket_number: string }[] }
}

async function ask(path: string, init: RequestInit = {}): Promise<Listed> {
  return (await (await fetch(`${url}${path}`, init)).json()) as Listed
}

function start(...more: string[]): {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string; err: string }>
} {
  const script = join(PROJECT, 'scripts', 'desk', 'main.ts')
  const args = [
    '--disable-warning=ExperimentalWarning',
    script,
    'import',
    'faveo',
    dump,
    '--files',
    join(folder, 'files'),
    '--json',
    ...more,
  ]
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, HELPDESK_URL: url, HELPDESK_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
  return { child, ended }
}

async function imports(): Promise<string[]> {
  return await readdir(IMPORTS).catch(() => [])
}

async function ownImports(): Promise<string[]> {
  return (await imports()).filter((name) => !known.includes(name))
}

/** How far the import has come, as it would know when it is started again. */
async function stage(): Promise<string> {
  const [name = ''] = await ownImports()
  const text = await readFile(join(IMPORTS, name, 'progress.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { progress?: { position?: { stage: string } } }).progress?.position?.stage ?? ''
}

/** From here on a signal is heard: what an import reads into its spool is removed when it is done. */
async function isReading(): Promise<boolean> {
  const spools = (await ownImports()).map(async (name) => {
    return await stat(join(IMPORTS, name, 'spool.sqlite')).catch(() => null)
  })
  return (await Promise.all(spools)).some((spool) => spool !== null)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It never came to that.')
    await new Promise((next) => setTimeout(next, 50))
  }
}

test(
  'a killed import resumes, is complete, and changes nothing when it is repeated',
  async () => {
    const killed = start()
    await until(async () => (await stage()) === 'tickets')
    killed.child.kill('SIGKILL')
    await killed.ended
    const gone = await start().ended
    expect([gone.code, gone.err.includes('rror')]).toEqual([0, false])
    const whole = JSON.parse(gone.out) as { counts: Record<string, Record<string, number>> }
    const { created = 0, known = 0 } = whole.counts['tickets'] ?? {}
    expect(created + known).toBe(TICKETS + 3)
    expect(whole.counts['files']).toMatchObject({ created: 2 })
    const again = await start('--restart').ended
    const repeated = Object.values((JSON.parse(again.out) as typeof whole).counts)
    expect(repeated.every((count) => count['created'] === 0)).toBe(true)
    expect(await signIn('u1002@old.example', 'abc')).toBeTypeOf('string')
  },
  PATIENCE * 2,
)

test(
  'lists count imported rows, and full-text search finds them soon after',
  async () => {
    const headers = { Authorization: `Bearer ${await signIn('admin@demo.example', password)}` }
    const inbox = await ask('/api/v2/helpdesk/get-tickets?show=inbox&departments=Kilns%20%26%20Ovens', { headers })
    expect(inbox.data.total).toBe(TICKETS + 1)
    const last = 20_000 + TICKETS - 1
    await until(async () => {
      const found = await ask(`/api/v1/helpdesk/ticket-search?search=zirconium${last}`, { headers })
      return found.data.data.some(({ ticket_number: number }) => number === `OLD-${last}`)
    })
  },
  PATIENCE,
)

test(
  'Ctrl-C ends after the current batch, and says how to resume',
  async () => {
    const stopped = start('--source', 'other')
    await until(isReading)
    stopped.child.kill('SIGINT')
    const { code, err } = await stopped.ended
    expect([130, 1]).toContain(code)
    expect(err).toMatch(/Stopped\./)
  },
  PATIENCE,
)
