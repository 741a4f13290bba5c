import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deskFile } from '../../../scripts/desk/context/desk-file.ts'
import { pathOf } from '../../../scripts/desk/backup/file-list.ts'
import { backupFolder } from '../../../scripts/desk/backup/folder.ts'
import { folderForTest } from '../../support/desk-shell.ts'
import { DESK_LOGIC, TABLES_OF_DESK_LOGIC } from '../../support/desk-logic-rows.ts'
import {
  attach,
  type FilesDesk,
  openFilesDesk,
  refusal,
  success,
  URL_OF_DESK,
} from '../../support/stand-ins/desk-of-files.ts'

// Each test calls wrangler's stand-in a dozen times, each time as a new process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const CONTENT = '/api/v3/admin/files/content'
const KEYS = ['a', 'b', 'c', 'd', 'e'].map((name) => `pending/2026-11-22/${name}`)

let source: FilesDesk
let folder: string

beforeEach(async () => {
  source = await openFilesDesk()
  for (const name of ['e', 'a', 'c', 'b', 'd']) attach(source, name, `the file ${name}`)
  folder = join(await folderForTest(), 'backup')
})

interface Table {
  name: string
  sql: string
}

/** Everything that a database holds, tables, rows, indexes, triggers and numbers alike. */
function contents(desk: FilesDesk) {
  const database = desk.database()
  const parts = database
    .prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
    .all() as unknown as Table[]
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all() as unknown as Table[]
  const rows = tables.map(({ name }) => [
    name,
    database
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .toSorted((l, r) => (l < r ? -1 : 1)),
  ])
  return { parts, rows: Object.fromEntries(rows) as Record<string, string[]> }
}

/** A difference that a restore makes on purpose: the id of its own key is used up. */
function withoutKeyNumber({ parts, rows }: ReturnType<typeof contents>) {
  return {
    parts,
    rows: { ...rows, sqlite_sequence: rows['sqlite_sequence']?.filter((row) => !row.includes('api_keys')) },
  }
}

let finished: string | null = null

/** The backup of the source as every test begins with it: made once, and copied. */
async function backedUp(): Promise<void> {
  if (finished === null) {
    finished = join(mkdtempSync(join(tmpdir(), 'desk-backup-')), 'backup')
    const { code, err } = await source.desk('backup', finished)
    if (code !== 0) throw new Error(err)
  }
  cpSync(finished, folder, { recursive: true })
}

afterAll(() => {
  if (finished !== null) rmSync(dirname(finished), { recursive: true })
})

function imports(desk: FilesDesk): string[][] {
  return desk.calls().filter((args) => args.includes('--file'))
}

describe('a restored backup', () => {
  test('into an empty installation is the same desk: every table, trigger, sequence and file', async () => {
    source
      .database()
      .exec(
        "DELETE FROM ticket_statuses WHERE id = 99; INSERT INTO teams (id, name, created_at, updated_at) VALUES (40, 'gone', 1, 1); DELETE FROM teams",
      )
    source.database().exec(DESK_LOGIC)
    const done = await source.desk('backup', folder, '--json')
    expect(done.code).toBe(0)
    expect(JSON.parse(done.out)).toMatchObject({ files: 5 })
    expect(done.err).toContain('does not answer meanwhile')
    const target = await openFilesDesk({ installed: false })
    const restored = await target.desk('restore', folder, '--yes')
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('5 files were restored') })
    expect(withoutKeyNumber(contents(target))).toEqual(withoutKeyNumber(contents(source)))
    expect(TABLES_OF_DESK_LOGIC.filter((name) => (contents(target).rows[name] ?? []).length === 0)).toEqual([])
    expect(contents(target).rows['ticket_threads']?.[0]).toContain(String.raw`printf(\"cold\\n\");\n`)
    expect(contents(target).rows['sqlite_sequence']?.join()).toContain('"teams","seq":40')
    expect(target.files).toEqual(source.files)
    expect(target.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(5)
  })

  test('keeps two hundred tickets in Japanese', async () => {
    const database = source.database()
    const ticket = database.prepare(
      `INSERT INTO tickets (id, ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at, last_message_at)
        VALUES (?1, 'JJJJ-0000-' || ?1, ?2, 1, 1, 1, 1, 1, 1, 1)`,
    )
    const entry = database.prepare(
      "INSERT INTO ticket_threads (ticket_id, user_id, poster, body, body_text, created_at) VALUES (?1, 1, 'client', ?2, ?2, 1)",
    )
    for (let id = 1000; id < 1200; id += 1) {
      ticket.run(id, `窯が冷たい ${id} 🔥`)
      // Of different lengths, so that characters lie across all borders of chunks.
      entry.run(id, '窯の温度が上がりません。助けてください。'.repeat(20) + 'x'.repeat(id % 7))
    }
    database.close()
    expect(await source.desk('backup', folder)).toMatchObject({ code: 0 })
    const target = await openFilesDesk({ installed: false })
    expect(await target.desk('restore', folder, '--yes')).toMatchObject({ code: 0 })
    expect(withoutKeyNumber(contents(target))).toEqual(withoutKeyNumber(contents(source)))
    expect(contents(target).rows['tickets']).toHaveLength(201)
  })

  test('restores archived conversations with their objects, without half-written ones', async () => {
    const [key, half] = [`archives/${'0a'.repeat(16)}`, `archives/${'0b'.repeat(16)}`]
    const packed = gzipSync('{"id":1,"body":"<p>It is cold</p>","text":"It is cold"}\n')
    for (const name of [key, half]) source.files.set(name, packed)
    const member = JSON.stringify([[1, 0, packed.byteLength, createHash('sha256').update(packed).digest('hex')]])
    const insert = source.database().prepare(
      `INSERT INTO conversation_archives (id, ticket_id, storage_key, state, members, entry_count, bytes, raw_bytes, created_at)
       VALUES (?, 7, ?, ?, ?, 1, ?, 60, 1)`,
    )
    insert.run(5, key, 'stored', member, packed.byteLength)
    insert.run(6, half, 'overtaken', member, packed.byteLength)
    source.database().exec("UPDATE ticket_threads SET id = -id, body = '', body_text = '', archive_id = 5")
    expect((await source.desk('backup', folder)).code).toBe(0)
    const target = await openFilesDesk({ installed: false })
    const { out, code } = await target.desk('restore', folder, '--yes')
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('1 files were left out, because no record refers to them.'),
    ])
    expect(target.files.get(key)?.equals(packed)).toBe(true)
    expect([...target.files.keys()]).not.toContain(half)
    expect(withoutKeyNumber(contents(target))).toEqual(withoutKeyNumber(contents(source)))
    expect(contents(target).rows['ticket_threads']).toEqual([expect.stringMatching(/"id":1,.*"archive_id":5/)])
  })

  test('replaces a migrated database and a filled search index', async () => {
    await backedUp()
    const target = await openFilesDesk({ installed: false })
    await target.desk('migrate')
    target
      .database('SEARCH')
      .exec(
        "INSERT INTO ticket_documents VALUES (7, 99, 99, 'newer', '', ''); INSERT INTO ticket_search (rowid, subject) VALUES (7, 'newer')",
      )
    expect((await target.desk('restore', folder, '--yes')).code).toBe(0)
    expect(withoutKeyNumber(contents(target))).toEqual(withoutKeyNumber(contents(source)))
    const search = target.database('SEARCH')
    const tables = search
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_search_*' AND name NOT GLOB '*sqlite*'",
      )
      .all() as unknown as Table[]
    expect(tables.length).toBeGreaterThan(8)
    for (const { name } of tables.filter((table) => !/^d1_|_search$|^article_parts_/.test(table.name))) {
      expect([name, search.prepare(`SELECT * FROM ${name}`).all()]).toEqual([name, []])
    }
    expect(search.prepare("SELECT rowid FROM ticket_search WHERE ticket_search MATCH 'newer'").all()).toEqual([])
    expect(target.asked).toContain('POST /api/v3/admin/search/rebuild')
  })

  test('leaves out unreferenced files, and says so', async () => {
    source.files.set('pending/2026-11-22/nobodys', Buffer.from('x'))
    expect((await source.desk('backup', folder)).code).toBe(0)
    const target = await openFilesDesk({ installed: false })
    const { out, code } = await target.desk('restore', folder, '--yes')
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('1 files were left out, because no record refers to them.'),
    ])
    expect([...target.files.keys()].toSorted()).toEqual(KEYS)
  })
})

describe('a desk in use', () => {
  test('is overwritten only with a flag and a confirmation', async () => {
    await backedUp()
    const target = await openFilesDesk()
    target.database().exec("UPDATE users SET email = 'other@example.com'")
    const before = contents(target)
    const refused = await target.desk('restore', folder, '--yes')
    expect([refused.code, refused.err.split('\n').length]).toEqual([1, 2])
    expect(refused.err).toContain('in use. --replace')
    const unasked = await target.desk('restore', folder, '--replace')
    expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('--yes')])
    expect(contents(target)).toEqual(before)
    expect(imports(target)).toEqual([])
    const known = deskFile(target.folder, 'local')
    await known.write({ url: URL_OF_DESK, key: 'what-setup-kept', keyId: 1, keyExpiresAt: 4_000_000_000_000 })
    const replaced = await target.desk('restore', folder, '--replace', '--yes')
    expect([replaced.code, replaced.err]).toEqual([
      0,
      expect.stringContaining('The stored key was valid for the replaced data only'),
    ])
    expect(withoutKeyNumber(contents(target))).toEqual(withoutKeyNumber(contents(source)))
  })

  test('stays unchanged if the rows cannot be restored', async () => {
    await backedUp()
    const target = await openFilesDesk()
    const before = contents(target)
    writeFileSync(
      join(folder, 'database.sql'),
      `${readFileSync(join(folder, 'database.sql'), 'utf8')}INSERT INTO nowhere VALUES (1);\n`,
    )
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { database: { sha256: string } }
    const { createHash } = await import('node:crypto')
    manifest.database.sha256 = createHash('sha256')
      .update(readFileSync(join(folder, 'database.sql')))
      .digest('hex')
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    const { code, err } = await target.desk('restore', folder, '--replace', '--yes')
    expect([code, err]).toEqual([1, expect.stringContaining('nothing was changed: no such table: nowhere')])
    expect(contents(target)).toEqual(before)
    expect(target.asked.filter((line) => line.startsWith('PUT'))).toEqual([])
  })
})

describe('an interrupted command resumes:', () => {
  test('a backup, after its last file, without exporting rows again', async () => {
    source.intercept = (request) =>
      new URL(request.url).searchParams.get('key') === KEYS[3] ? refusal(403, 'role_not_allowed') : null
    const ended = await source.desk('backup', folder)
    expect(ended.code).toBe(1)
    expect(ended.err.trimEnd().split('\n').at(-1)).toContain('role_not_allowed')
    // A line that was being written when the power went.
    writeFileSync(join(folder, 'files.jsonl'), '{"key":"pending/2026-1', { flag: 'a' })
    writeFileSync(join(folder, 'files', 'pending/2026-11-22/d.part'), 'half')
    source.intercept = () => null
    source.asked.length = 0
    expect((await source.desk('backup', folder)).code).toBe(0)
    expect(source.calls().filter((args) => args.includes('export'))).toHaveLength(1)
    expect(source.asked.filter((line) => line === `GET ${CONTENT}`)).toHaveLength(2)
    const target = await openFilesDesk({ installed: false })
    expect((await target.desk('restore', folder, '--yes')).code).toBe(0)
    expect(target.files).toEqual(source.files)
  })

  test('a backup whose export failed leaves no partial rows', async () => {
    source.failWrangler('export', 'The export was reset.')
    const ended = await source.desk('backup', folder)
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('cannot be exported: The export was reset.') })
    expect(existsSync(join(folder, 'database.sql'))).toBe(false)
    const early = await (await openFilesDesk()).desk('restore', folder, '--yes')
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining('is not finished. Run backup again') })
    source.failWrangler(null)
    expect((await source.desk('backup', folder)).code).toBe(0)
  })

  test('a restore, with the missing files, without restoring rows again', async () => {
    await backedUp()
    const target = await openFilesDesk({ installed: false })
    target.intercept = (request) =>
      new URL(request.url).searchParams.get('key') === KEYS[2] ? refusal(409, 'file_differs') : null
    const ended = await target.desk('restore', folder, '--yes')
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('file_differs')])
    target.database().exec("UPDATE tickets SET title = 'Written since'")
    target.intercept = () => null
    target.asked.length = 0
    const again = await target.desk('restore', folder)
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('5 files were restored') })
    expect(imports(target)).toHaveLength(1)
    expect(target.asked.filter((line) => line.startsWith('PUT')).length).toBeLessThan(4)
    expect(target.database().prepare('SELECT title FROM tickets').get()).toEqual({ title: 'Written since' })
    expect(target.files).toEqual(source.files)
    const keys = target.database().prepare('SELECT name FROM api_keys').all()
    expect(keys).toEqual([{ name: 'Desk' }])
    // Now it is a desk in use, like any other.
    expect((await target.desk('restore', folder, '--yes')).err).toContain('in use')
  })

  test('a brief connection loss ends no command', async () => {
    await backedUp()
    const target = await openFilesDesk({ installed: false })
    let lost = 0
    target.intercept = (request) => {
      if (request.method !== 'PUT' || lost >= 3) return null
      lost += 1
      if (lost === 2) throw new TypeError('fetch failed')
      return refusal(503, 'internal_error')
    }
    expect((await target.desk('restore', folder, '--yes')).code).toBe(0)
    expect(target.files.size).toBe(5)
  })
})

describe('a damaged backup', () => {
  const list = () => join(folder, 'files.jsonl')
  const file = (name: string) => join(folder, 'files/pending/2026-11-22', name)
  const manifest = () => join(folder, 'manifest.json')
  const edited = (path: string, edit: (text: string) => string) => writeFileSync(path, edit(readFileSync(path, 'utf8')))

  test.each<[string, () => void, string]>([
    [
      'a byte of the rows',
      () => edited(join(folder, 'database.sql'), (text) => text.replace('Kiln', 'Kiln.')),
      'database.sql does not match its checksum',
    ],
    ['the rows', () => rmSync(join(folder, 'database.sql')), 'database.sql cannot be read (ENOENT)'],
    [
      'a byte of a file',
      () => edited(file('b'), (text) => text.replace('the', 'thE')),
      'pending/2026-11-22/b does not match its checksum',
    ],
    ['the end of a file', () => edited(file('b'), (text) => text.slice(0, -1)), 'has 9 bytes, not 10'],
    ['a file', () => rmSync(file('c')), 'pending/2026-11-22/c is missing'],
    [
      'a line of the list',
      () => edited(list(), (text) => text.split('\n').slice(1).join('\n')),
      'files.jsonl does not match its checksum',
    ],
    [
      'the manifest',
      () => edited(manifest(), (text) => text.slice(9)),
      'contains no backup that this version can read',
    ],
    [
      'a manifest of later',
      () => edited(manifest(), (text) => text.replace('"format": 1', '"format": 2')),
      'contains no backup that this version can read',
    ],
    ['everything', () => rmSync(manifest()), 'contains no backup. Give the folder of a backup.'],
  ])('(%s) is refused in one line, before anything is touched', async (_, damage, result) => {
    await backedUp()
    damage()
    const target = await openFilesDesk({ installed: false })
    const { code, err, out } = await target.desk('restore', folder, '--yes')
    expect([code, out, err.trimEnd().split('\n')]).toEqual([1, '', [expect.stringContaining(result)]])
    expect(imports(target)).toEqual([])
  })

  /** A backup from somebody who means no good is consistent in itself. */
  async function forged(line: object): Promise<void> {
    const { createHash } = await import('node:crypto')
    edited(list(), (text) => `${JSON.stringify(line)}\n${text}`)
    edited(manifest(), (text) => {
      const content = JSON.parse(text) as { files: { sha256: string } }
      content.files.sha256 = createHash('sha256').update(readFileSync(list())).digest('hex')
      return JSON.stringify(content)
    })
  }

  test('cannot make a restore upload a file from outside its folder, neither by key nor by link', async () => {
    await backedUp()
    const secret = join(folder, '..', 'secret')
    writeFileSync(secret, 'mine')
    await forged({ key: '../../secret', size: 4, sha256: '0'.repeat(64) })
    const target = await openFilesDesk({ installed: false })
    expect((await target.desk('restore', folder, '--yes')).err).toContain('its list of files cannot be read')
    edited(list(), (text) => text.split('\n').slice(1).join('\n'))
    await forged({ key: 'linked', size: 4, sha256: 'c8d1b8ff2e4e23e5b8a7a1b1c4e2d0f0a0b0c0d0e0f000000000000000000000' })
    symlinkSync(secret, join(folder, 'files/linked'))
    expect((await target.desk('restore', folder, '--yes')).err).toContain('linked is not one of its files')
    rmSync(join(folder, 'files/linked'))
    edited(list(), (text) => text.split('\n').slice(1).join('\n'))
    await forged({ key: 'up/secret', size: 4, sha256: '0'.repeat(64) })
    symlinkSync(join(folder, '..'), join(folder, 'files/up'))
    expect((await target.desk('restore', folder, '--yes')).err).toContain('up/secret is not one of its files')
    expect(target.asked.filter((line) => line.startsWith('PUT'))).toEqual([])
    expect(imports(target)).toEqual([])
  })
})

describe('a malicious helpdesk', () => {
  test.each(['../escaped', '/etc/escaped', 'a/../../escaped', 'a\\..\\b', 'a\u0000b', '.', ''])(
    'cannot name a file outside the folder by a key like %j',
    (key) => {
      expect(() => pathOf(backupFolder(folder), key)).toThrow('is not a valid file key')
    },
  )

  test('cannot write outside the backup’s folder', async () => {
    const page = { files: [{ key: '../escaped', size: 1, uploaded_at: '2026-11-22T00:00:00Z' }], has_more: false }
    source.intercept = (request) => {
      if (new URL(request.url).pathname === CONTENT) return new Response('x')
      return new URL(request.url).searchParams.get('limit') === '1' ? null : success(page)
    }
    const { code, err } = await source.desk('backup', folder)
    expect([code, err]).toEqual([1, expect.stringContaining('"../escaped" is not a valid file key')])
    expect(existsSync(join(folder, '..', 'escaped'))).toBe(false)
    expect(existsSync(join(folder, 'files'))).toBe(false)
  })

  test('that sends wrong bytes or an endless list ends the backup', async () => {
    source.intercept = (request) => (new URL(request.url).pathname === CONTENT ? new Response('short') : null)
    expect((await source.desk('backup', folder)).err).toContain('came with 5 bytes instead of 10')
    const page = { files: [{ key: 'a', size: 5, uploaded_at: '2026-11-22T00:00:00Z' }], has_more: true }
    source.intercept = (request) => {
      if (new URL(request.url).pathname === CONTENT) return new Response('short')
      return new URL(request.url).searchParams.get('limit') === '1' ? null : success(page)
    }
    expect((await source.desk('backup', folder)).err).toContain('lists its files in no order')
  })

  test('with another database is refused', async () => {
    source.database().exec('DELETE FROM api_keys')
    source.intercept = (request) => (request.method === 'GET' ? success({ files: [], has_more: false }) : null)
    const { code, err } = await source.desk('backup', folder)
    expect([code, err]).toEqual([1, expect.stringContaining('belong to different helpdesks')])
    expect(existsSync(folder)).toBe(false)
  })
})

describe('wrong arguments and network errors print one line', () => {
  test('for a folder with other files, a finished backup, or another desk’s backup', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'letter.txt'), 'x')
    expect((await source.desk('backup', folder)).err).toBe(
      `${folder} is not empty and contains no backup. Choose another folder.\n`,
    )
    rmSync(join(folder, 'letter.txt'))
    await backedUp()
    expect((await source.desk('backup', folder)).err).toContain('contains a finished backup')
    const manifest = join(folder, 'manifest.json')
    const content = JSON.parse(readFileSync(manifest, 'utf8')) as object
    writeFileSync(manifest, JSON.stringify({ ...content, finishedAt: null, source: 'https://other.example.com' }))
    expect((await source.desk('backup', folder)).err).toContain('an unfinished backup of https://other.example.com')
    expect(lstatSync(folder).mode & 0o077).toBe(0o55)
  })

  test.each([
    [['backup']],
    [['restore']],
    [['backup', 'a', 'b']],
    [['restore', 'a', '--replce']],
    [['backup', 'a', '--persist-to', 'x']],
  ])('%j', async (args) => {
    const { code, err } = await source.desk(...args)
    expect([code, err.trimEnd().split('\n')]).toEqual([2, [expect.any(String)]])
    expect(source.calls()).toEqual([])
  })

  test('for an unreachable helpdesk, and nothing is written', async () => {
    source.intercept = () => {
      throw new TypeError('fetch failed')
    }
    const failed = await source.desk('backup', folder)
    expect([failed.code, failed.err]).toEqual([3, expect.stringContaining(URL_OF_DESK)])
    expect(existsSync(folder)).toBe(false)
    source.intercept = () => null
    await backedUp()
    const target = await openFilesDesk({ installed: false })
    target.intercept = () => {
      throw new TypeError('fetch failed')
    }
    expect((await target.desk('restore', folder, '--yes')).code).toBe(3)
    expect(imports(target)).toEqual([])
    target.intercept = () => success({ status: 'misconfigured', problems: ['TOKEN_SECRET is missing'] })
    expect((await target.desk('restore', folder, '--yes')).err).toContain(
      'cannot be restored to: TOKEN_SECRET is missing',
    )
    target.intercept = () => new Response('<h1>Parked</h1>', { status: 404 })
    expect((await target.desk('restore', folder, '--yes')).err).toContain('no helpdesk answers at this address (404)')
    expect(imports(target)).toEqual([])
  })
})
