import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endGroup } from '../../scripts/local/child-group.ts'
import { PROJECT, startWrangler } from '../../scripts/wrangler.ts'
import { desk } from '../support/desk-shell.ts'
import { freePort } from '../support/free-port.ts'
import { type UnbuiltConfig, writeUnbuiltConfig } from '../support/wrangler/unbuilt-config.ts'

const PATIENCE_MILLISECONDS = 240_000
const PRINTED = 'printf("cold\\n");\n\tdone;\r\nBEGIN TRANSACTION; COMMIT; \\r \u{1f525}'

interface Place {
  /** Where its configuration is, and its state as wrangler keeps it. */
  folder: string
  state: string
  url: string
  worker: ChildProcess
}

let root: string
let config: UnbuiltConfig
let from: Place
let to: Place
let password: string
let key: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shell-backup-'))
  config = await writeUnbuiltConfig()
  from = await open('from', (port, state) =>
    spawn(process.execPath, ['scripts/start.ts', '--config', config.path, '--persist-to', state], {
      cwd: PROJECT,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  )
  await untilSaid(from.worker, 'The helpdesk runs at')
  const secrets = await readFile(join(PROJECT, '.dev.vars'), 'utf8')
  password = /^DEMO_PASSWORD="?([^"\n]+)/m.exec(secrets)?.[1] ?? ''
  // No database is made there yet.
  to = await open('to', (port, state) =>
    startWrangler(['dev', '--config', config.path, '--port', String(port), '--persist-to', state], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  )
  await untilSaid(to.worker, 'Ready on')
})

afterAll(async () => {
  for (const place of [from, to]) if (place as Place | undefined) await endGroup(place.worker)
  await config.remove()
  await rm(root, { recursive: true, force: true })
})

/** Only the databases, so that wrangler finds them in a separate folder. */
async function open(name: string, start: (port: number, state: string) => ChildProcess): Promise<Place> {
  const folder = join(root, name)
  const state = join(folder, '.wrangler/state')
  await mkdir(state, { recursive: true })
  const whole = await readFile(join(PROJECT, 'wrangler.toml'), 'utf8')
  const databases = whole.split('\n\n').filter((part) => part.startsWith('[[d1_databases]]'))
  const config = ['name = "edge-helpdesk"\ncompatibility_date = "2026-10-01"', ...databases].join('\n\n')
  await writeFile(join(folder, 'wrangler.toml'), config.replaceAll('"migrations/', `"${PROJECT}/migrations/`))
  const port = await freePort()
  return { folder, state, url: `http://localhost:${port}`, worker: start(port, state) }
}

async function untilSaid(child: ChildProcess, words: string): Promise<void> {
  let result = ''
  await new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`It did not start:\n${result}`)), PATIENCE_MILLISECONDS)
    const listen = (chunk: Buffer) => {
      result += chunk.toString()
      if (!result.includes(words)) return
      clearTimeout(giveUp)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${result}`)))
  })
}

async function shell({ folder, url }: Place, ...args: string[]) {
  const env = { ...process.env, HELPDESK_URL: url, HELPDESK_KEY: key }
  return await desk(args, { env, folder, fetch: globalThis.fetch })
}

/** The output of a successful command. */
async function done(place: Place, ...args: string[]): Promise<string> {
  const { code, out, err } = await shell(place, ...args)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${err}`)
  return out
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

async function asked<Data>(
  place: Place,
  path: string,
  { token, body }: { token: string; body?: FormData | object },
): Promise<Data> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${place.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { data, message } = (await answer.json()) as { data: Data; message: string }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${message}`)
  return data
}

/** Tickets with texts that an export garbles, and files of every size that matters. */
async function fill(): Promise<void> {
  const admin = await signIn(from.url, 'admin@demo.example')
  const { id } = await asked<{ id: number }>(from, '/api/v1/authenticate', { token: admin }).catch(() => ({ id: 0 }))
  const me = id === 0 ? await adminId() : id
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const made = await asked<{ key: string }>(from, '/api/v3/admin/api-keys', {
    token: admin,
    body: { name: 'Backup', kind: 'service', user_id: me, scope: 'admin', expires_at },
  })
  key = made.key
  const reply = new FormData()
  reply.set('ticket_id', '25')
  reply.set('reply_content', `<pre>${PRINTED}</pre>${'lang '.repeat(40_000)}`)
  reply.append('media_attachment[]', new File([new Uint8Array(6 * 1024 * 1024).fill(7)], 'large.bin'))
  reply.append('media_attachment[]', new File(['brand\nneu\\n'], 'Übersicht "日本".txt', { type: 'text/plain' }))
  await asked(from, '/api/v1/helpdesk/reply', { token: admin, body: reply })
  await asked(from, '/api/v3/admin/canned-replies', { token: admin, body: { title: 'Odd', body: PRINTED } })
}

async function adminId(): Promise<number> {
  return Number(databaseOf(from).prepare("SELECT id FROM users WHERE email = 'admin@demo.example'").get()?.['id'])
}

/** The file of SQLite that has the tickets. */
function databaseOf({ state }: Place): DatabaseSync {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.sqlite') && entry !== 'metadata.sqlite')) {
    const database = new DatabaseSync(join(folder, name), { readOnly: true })
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'tickets'").get()) return database
    database.close()
  }
  throw new Error(`There is no database in ${folder}.`)
}

/** The number of events that the queue's consumer has not processed. Until it is 0, rows change by themselves. */
function unprocessed(place: Place): unknown {
  const database = databaseOf(place)
  const count = database.prepare('SELECT count(*) AS count FROM events WHERE processed_at IS NULL').get()?.['count']
  database.close()
  return count
}

interface Named {
  name: string
}

/** Everything there is, but for what the backup and the restore themselves leave: uses of their keys, audited. */
function contents(place: Place) {
  const database = databaseOf(place)
  const own = "name NOT LIKE '\\_cf%' ESCAPE '\\'"
  const parts = database.prepare(`SELECT type, name, sql FROM sqlite_schema WHERE ${own} ORDER BY type, name`).all()
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND ${own} ORDER BY name`)
    .all() as unknown as Named[]
  const rows = tables
    .filter(({ name }) => name !== 'sqlite_sequence')
    .map(({ name }) => [name, rowsOf(database, name)] as const)
  return { parts, rows: Object.fromEntries(rows) }
}

function rowsOf(database: DatabaseSync, table: string): string[] {
  const where = table === 'events' ? "WHERE type <> 'api_key.used' AND type NOT LIKE 'installation.%'" : ''
  const rows = database.prepare(`SELECT * FROM "${table}" ${where}`).all()
  const shown = rows.map((row) => JSON.stringify(table === 'api_keys' ? { ...row, last_used_at: null } : row))
  return shown.toSorted((left, right) => (left < right ? -1 : 1))
}

test('a backup restores rows, files, search and sign-ins into an empty installation', async () => {
  await fill()
  await expect.poll(() => unprocessed(from)).toBe(0)
  const folder = join(root, 'backup')
  expect(await done(from, 'backup', folder)).toMatch(/^\d+ rows and \d+ files are in/)
  const before = contents(from)
  expect(before.rows['ticket_threads']?.length).toBeGreaterThan(20)

  expect(await done(to, 'restore', folder, '--yes')).toContain('files were restored')
  const after = contents(to)
  expect(after.parts).toEqual(before.parts)
  for (const [table, rows] of Object.entries(before.rows))
    expect({ table, rows: after.rows[table] }).toEqual({ table, rows })
  const canned = databaseOf(to).prepare("SELECT body FROM canned_replies WHERE title = 'Odd'").get()
  expect(canned).toEqual(databaseOf(from).prepare("SELECT body FROM canned_replies WHERE title = 'Odd'").get())
  expect(String(canned?.['body'])).toContain('printf("cold\\n");\n')

  const agent = await signIn(to.url, 'admin@demo.example')
  const files = databaseOf(to).prepare('SELECT id, size FROM attachments').all() as unknown as {
    id: number
    size: number
  }[]
  expect(files.length).toBeGreaterThan(2)
  for (const { id, size } of files) {
    const path = `/api/v1/helpdesk/attachment/${id}`
    const [there, here] = await Promise.all(
      [
        await fetch(`${to.url}${path}`, { headers: { Authorization: `Bearer ${agent}` } }),
        await fetch(`${from.url}${path}`, {
          headers: { Authorization: `Bearer ${await signIn(from.url, 'admin@demo.example')}` },
        }),
      ].map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(there?.byteLength).toBe(size)
    expect(there?.equals(here ?? Buffer.alloc(0))).toBe(true)
  }
  const found = await asked<{ total: number }>(to, '/api/v1/helpdesk/ticket-search?search=lang', { token: agent })
  expect(found.total).toBeGreaterThan(0)

  // And once more over itself, which is in use by now.
  expect((await shell(to, 'restore', folder, '--yes')).err).toContain('in use. --replace')
  await done(to, 'restore', folder, '--replace', '--yes')
  const again = contents(to)
  for (const [table, rows] of Object.entries(before.rows))
    expect({ table, rows: again.rows[table] }).toEqual({ table, rows })
})
