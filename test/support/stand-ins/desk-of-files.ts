import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PROJECT } from '../../../scripts/wrangler.ts'
import { desk, folderForTest, type CommandResult } from '../desk-shell.ts'

export const URL_OF_DESK = 'https://desk.example.com'
export const KEY = 'the-admin-key-of-this-desk'

export interface FilesDesk {
  /** The folder of the configuration and of the state that setup keeps. */
  folder: string
  /** The content of the bucket. */
  files: Map<string, Buffer>
  database: (name?: 'DB' | 'SEARCH') => DatabaseSync
  /** Runs a command against this desk. */
  desk: (...args: string[]) => Promise<CommandResult>
  /** The calls of wrangler. */
  calls: () => string[][]
  /** Requests as `PUT /api/…`, without their queries. */
  asked: string[]
  failWrangler: (match: string | null, say?: string) => void
  /** Answers instead of the desk unless it returns null. */
  intercept: (request: Request) => Response | null | Promise<Response | null>
}

/** A deployed desk: its databases behind a wrangler on the PATH, and the parts of its API that backup and restore use. */
export async function openFilesDesk({ installed = true }: { installed?: boolean } = {}): Promise<FilesDesk> {
  const state = await folderForTest()
  if (installed) cpSync(await (template ??= makeTemplate()), state, { recursive: true })
  return openAt(state)
}

let template: Promise<string> | null = null

/** Migrated and installed once. Each test gets a copy. */
async function makeTemplate(): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), 'desk-template-'))
  process.once('exit', () => rmSync(state, { recursive: true, force: true }))
  const made = openAt(state)
  const { code, err } = await made.desk('migrate')
  if (code !== 0) throw new Error(err)
  const database = made.database()
  install(database)
  database.close()
  for (const name of ['bin', 'calls.jsonl']) rmSync(join(state, name), { recursive: true })
  return state
}

function openAt(state: string): FilesDesk {
  const bin = join(state, 'bin')
  mkdirSync(bin)
  const script = join(PROJECT, 'test/support/stand-ins/d1-wrangler.ts')
  writeFileSync(join(bin, 'wrangler'), `#!/bin/sh\nexec '${process.execPath}' --no-warnings '${script}' "$@"\n`)
  chmodSync(join(bin, 'wrangler'), 0o755)
  const env = { PATH: `${bin}:/usr/bin:/bin`, D1_STATE: state, HELPDESK_URL: URL_OF_DESK, HELPDESK_KEY: KEY }
  const files = new Map<string, Buffer>()
  const opened: FilesDesk = {
    folder: state,
    files,
    asked: [],
    intercept: () => null,
    database: (name = 'DB') => new DatabaseSync(join(state, `${name}.sqlite`)),
    async desk(...args) {
      return await desk(args, {
        env,
        folder: state,
        fetch: async (...request) => await answer(new Request(...request)),
      })
    },
    calls() {
      const path = join(state, 'calls.jsonl')
      if (!existsSync(path)) return []
      return readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string[])
    },
    failWrangler(match, say = 'it failed') {
      const path = join(state, 'fail')
      if (match === null) rmSync(path, { force: true })
      else writeFileSync(path, JSON.stringify({ match, say }))
    },
  }
  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    opened.asked.push(`${request.method} ${pathname}`)
    const instead = await opened.intercept(request)
    if (instead !== null) return instead
    return await answerOf(request, { files, database: opened.database('DB') })
  }
  return opened
}

/** A minimal desk: an admin with a key, and a ticket with a text that an export would garble. */
function install(database: DatabaseSync): void {
  database.exec(`
    INSERT INTO users (id, role, email, active, created_at, updated_at) VALUES (1, 'admin', 'admin@example.com', 1, 1, 1);
    INSERT INTO departments (id, name, manager_id, created_at, updated_at) VALUES (1, 'Support', 1, 1, 1);
    INSERT INTO ticket_priorities (priority_id, priority, priority_color, priority_urgency) VALUES (1, 'Low', '#ffffff', 4);
    INSERT INTO ticket_statuses (id, name, state, message, sort) VALUES (1, 'Open', 'open', '', 1);
    INSERT INTO tickets (id, ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at, last_message_at)
      VALUES (7, 'AAAA-0000-0007', 'Kiln', 1, 1, 1, 1, 1, 1, 1)`)
  database
    .prepare(
      "INSERT INTO ticket_threads (id, ticket_id, user_id, poster, body, body_text, created_at) VALUES (1, 7, 1, 'client', ?, ?, 1)",
    )
    .run(`<pre>printf("cold\\n");\n</pre>`, `printf("cold\\n");\n${'x'.repeat(150_000)}`)
  database
    .prepare(
      `INSERT INTO api_keys (kind, name, key_hash, hint, user_id, scope, expires_at, created_at)
        VALUES ('service', 'Desk', ?, 'the-ad', 1, 'admin', 4000000000000, 1)`,
    )
    .run(createHash('sha256').update(KEY).digest('hex'))
}

/** Adds a file to the ticket, in the bucket and in the database. */
export function attach({ files, database }: FilesDesk, name: string, text: string): string {
  const key = `pending/2026-11-22/${name}`
  files.set(key, Buffer.from(text))
  database()
    .prepare(
      "INSERT INTO attachments (thread_id, ticket_id, name, content_type, size, storage_key, created_at) VALUES (1, 7, ?, 'text/plain', ?, ?, 1)",
    )
    .run(name, Buffer.byteLength(text), key)
  return key
}

interface Answering {
  files: Map<string, Buffer>
  database: DatabaseSync
}

async function answerOf(request: Request, { files, database }: Answering): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url)
  if (pathname === '/health') return success({ status: 'ok' })
  const hash = createHash('sha256')
    .update(request.headers.get('X-API-Key') ?? '')
    .digest('hex')
  const known = database.prepare("SELECT id FROM api_keys WHERE key_hash = ? AND scope = 'admin'").get(hash)
  if (known === undefined) return refusal(401, 'api_key_invalid')
  if (pathname === '/api/v3/admin/search/rebuild')
    return success({ phase: 'done', position: 0, indexed: 3, done: true })
  const key = query.get('key') ?? ''
  if (pathname === '/api/v3/admin/files') {
    const after = query.get('after') ?? ''
    const keys = [...files.keys()].toSorted().filter((one) => one > after)
    const page = keys.slice(0, Math.min(2, Number(query.get('limit'))))
    const listed = page.map((one) => ({
      key: one,
      size: files.get(one)?.byteLength,
      uploaded_at: '2026-11-22T00:00:00Z',
    }))
    return success({ files: listed, has_more: keys.length > page.length })
  }
  if (request.method === 'GET') {
    const bytes = files.get(key)
    return bytes === undefined ? refusal(404, 'file_not_found') : new Response(new Uint8Array(bytes))
  }
  const record = database
    .prepare(
      `SELECT size FROM attachments WHERE storage_key = ?1 UNION ALL SELECT bytes FROM conversation_archives
       WHERE storage_key = ?1 AND state IN ('stored', 'stale')`,
    )
    .get(key)
  const body = Buffer.from(await request.arrayBuffer())
  if (record === undefined) return refusal(404, 'file_not_referenced')
  if (files.has(key)) return refusal(409, 'file_exists')
  const sha256 = createHash('sha256').update(body).digest('hex')
  if (record['size'] !== body.byteLength || sha256 !== query.get('sha256')) return refusal(409, 'file_differs')
  files.set(key, body)
  return success({ restored: true })
}

export function success(data: object): Response {
  return Response.json({ success: true, message: 'OK', data })
}

export function refusal(status: number, code: string): Response {
  const headers = { 'X-Error-Code': code }
  return Response.json({ success: false, message: `Refused: ${code}.`, data: null }, { status, headers })
}
