import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { batch } from '../../../src/api/v3/admin/import/import.schemas.ts'
import { desk, folderForTest } from '../../support/desk-shell.ts'
import { BCRYPT_OF_ABC, dumpOf, type DumpedTable, oddDesk, PICTURE, workingHours } from '../../support/faveo-dump.ts'

type Row = Record<string, unknown> & { id: number }
type Sent = Record<string, Row[]>

const GIVEN = { HELPDESK_URL: 'https://desk.example.com', HELPDESK_KEY: 'admin-key-of-the-test' }
let folder: string
let dump: string

beforeEach(async () => {
  folder = await folderForTest()
  dump = join(folder, 'dump.sql')
  await writeFile(dump, Buffer.concat([...dumpOf(oddDesk())]))
})

interface Answers {
  /** Refuses a request, or lets it through. */
  judge?: (sent: Sent, request: number) => Response | null
}

/** A helpdesk that accepts everything that its schema accepts, and remembers it. */
function helpdesk({ judge }: Answers = {}) {
  const batches: Sent[] = []
  const files: { fields: Record<string, string>; names: string[]; sizes: number[] }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/v3/admin/collections') return Response.json({ success: true, message: '', data: [] })
    if (pathname === '/api/v3/admin/import/files') {
      const form = await request.formData()
      const uploaded = form.getAll('media_attachment[]').filter((part) => part instanceof File)
      const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
      files.push({
        fields: Object.fromEntries(fields),
        names: uploaded.map(({ name }) => name),
        sizes: uploaded.map(({ size }) => size),
      })
      return outcome([{ kind: 'files', created: uploaded.length }])
    }
    const body = (await request.json()) as Sent
    const refusal = judge?.(body, batches.length) ?? null
    if (refusal !== null) return refusal
    const { success, error } = batch().safeParse(body)
    if (!success) return refused(422, JSON.stringify(error.issues.slice(0, 3)))
    batches.push(body)
    const kinds = Object.entries(body).filter(([, rows]) => Array.isArray(rows))
    return outcome(kinds.map(([kind, rows]) => ({ kind, created: rows.length })))
  }
  const rows = (kind: string) => batches.flatMap((sent) => sent[kind] ?? [])
  return { batches, files, fetch, rows, ids: (kind: string) => rows(kind).map(({ id }) => id) }
}

function outcome(counts: { kind: string; created: number }[]): Response {
  const all = counts.map((count) => ({ linked: 0, known: 0, skipped: 0, ...count }))
  return Response.json({ success: true, message: '', data: { counts: all, remarks: [] } })
}

function refused(status: number, message: string): Response {
  return Response.json(
    { success: false, message, data: null },
    { status, headers: { 'X-Error-Code': 'validation_failed' } },
  )
}

async function run(answers: ReturnType<typeof helpdesk>, ...args: string[]) {
  return await desk(['import', 'faveo', dump, ...args], { env: GIVEN, folder, fetch: answers.fetch })
}

async function reportText(): Promise<string> {
  const [name = ''] = await readdir(join(folder, '.desk', 'imports'))
  return await readFile(join(folder, '.desk', 'imports', name, 'report.csv'), 'utf8')
}

describe('import faveo', () => {
  test('keeps the types of fields, unless an answer does not fit', async () => {
    const answers = helpdesk()
    expect((await run(answers)).code).toBe(0)
    const fields = answers.rows('form_fields').map(({ name, type, options }) => [name, type, options])
    expect(fields).toEqual([
      ['room_no', 'text', []],
      ['field', 'text', []],
      ['glaze', 'select', ['Celadon', 'Tenmoku']],
      ['fired_on', 'date', []],
      ['weight', 'text', []],
      ['extras', 'checkbox', ['Lid', 'Handle']],
      ['insured', 'checkbox', []],
    ])
    expect(answers.rows('tickets')[1]?.['form']).toEqual([
      { name: 'glaze', value: 'Celadon' },
      { name: 'fired_on', value: '2018-04-10' },
      { name: 'weight', value: 'heavy' },
      { name: 'extras', value: 'Lid, Handle' },
      { name: 'insured', value: '1' },
    ])
    expect(await reportText()).toContain('Its answers do not fit a number, so it became a text.')
  })

  test('maps old and new columns, people first', async () => {
    const answers = helpdesk()
    const { code, err, out } = await run(answers)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('tickets: 3 created')
    expect(answers.rows('departments')).toContainEqual({ id: 4, name: 'Kilns & Ovens', is_public: false, sla_plan: 9 })
    expect(answers.rows('sla_plans')).toContainEqual(expect.objectContaining({ id: 9, grace_seconds: 3 * 86_400 }))
    expect(answers.rows('priorities')).toContainEqual(expect.objectContaining({ id: 5, color: '#808080', urgency: 1 }))
    expect(answers.rows('ticket_statuses').map(({ id, meaning_id: meaning }) => [id, meaning])).toEqual([
      [1, 1],
      [3, 3],
      [9, 1],
    ])
    expect(answers.rows('help_topics')).toContainEqual(
      expect.objectContaining({ id: 8, department: 4, auto_assign: 1003 }),
    )
    expect(answers.rows('canned_replies').map(({ title, body }) => [title, body])).toEqual([
      ['Hello', 'Hello & welcome'],
      ['Hello (2)', 'Another'],
    ])
    expect(answers.rows('categories').map(({ id, parent }) => [id, parent])).toEqual([
      [7, undefined],
      [2, 7],
    ])
    expect(answers.rows('articles')).toEqual([
      expect.objectContaining({ id: 3, slug: 'firing', category: 2, published: true }),
    ])
  })

  test('maps working hours, holidays and targets of the paid editions', async () => {
    await writeFile(dump, Buffer.concat([...dumpOf([...workingHours(), ...oddDesk()])]))
    const answers = helpdesk()
    const { code, err } = await run(answers)
    expect([code, err]).toEqual([0, ''])
    expect(answers.rows('calendars')).toEqual([
      {
        id: 1,
        name: 'Default Business-Hours',
        time_zone: 'Asia/Kolkata',
        always: false,
        hours: ['tue 09:00-17:30', 'wed 22:00-06:00', 'fri 00:00-24:00'],
        days: [{ date: '2026-11-08', name: 'Diwali', hours: [], yearly: false }],
      },
      { id: 2, name: 'Always', time_zone: 'UTC', always: true, hours: [], days: [] },
    ])
    expect(answers.rows('sla_plans')).toEqual([
      expect.objectContaining({ id: 2, calendar: 1, targets: ['first 18000', 'resolution 864000'] }),
      expect.objectContaining({
        id: 9,
        calendar: 2,
        targets: ['first 1800 priority 5', 'resolution 7200 priority 5', 'first 3600 priority 2'],
      }),
    ])
    const report = await reportText()
    for (const text of ['no known time zone', 'They were the default', 'not like 2026-12-25'])
      expect(report).toContain(text)
  })

  test('keeps people’s rights and verifiable passwords, and drops invalid addresses', async () => {
    const answers = helpdesk()
    await run(answers)
    const [boss, customer, agent, odd, gone] = answers.rows('users')
    expect(boss).toMatchObject({
      role: 'admin',
      email: 'boss@old.example',
      user_name: 'boss',
      password_hash: BCRYPT_OF_ABC,
    })
    expect(customer).toMatchObject({
      role: 'customer',
      first_name: 'Grüße',
      last_name: 'O\'Hara \\ "x"',
      company: 'Pots Ltd',
      country_code: '49',
      mobile: '1234567',
    })
    expect(customer).not.toHaveProperty('user_name')
    expect(customer).not.toHaveProperty('permissions')
    expect(agent).toMatchObject({
      departments: [4],
      teams: [5],
      manages: [4],
      leads: [5],
      permissions: ['edit_ticket', 'close_ticket'],
    })
    expect(odd).toMatchObject({ active: false, email_verified: false })
    expect([odd, gone].map((one) => [one?.['email'], one?.['is_deleted']])).toEqual([
      [undefined, false],
      [undefined, true],
    ])
    expect(odd).not.toHaveProperty('password_hash')
    expect(await reportText()).toContain('users,1004,changed,')
  })

  test('names signatures and organizations that it leaves out', async () => {
    const tables = oddDesk().map((table): DumpedTable => {
      if (table.name === 'organization') return { ...table, rows: [...table.rows, [4, 'Kilns & Co']] }
      if (table.name === 'user_assign_organization') return { ...table, rows: [...table.rows, [2, 4, 1002]] }
      if (table.name !== 'users') return table
      const rows = table.rows.map((row) => [...row, row[0] === 1003 ? 'Yours, Ada' : ''])
      return { ...table, columns: [...table.columns, 'agent_sign'], rows }
    })
    await writeFile(dump, Buffer.concat([...dumpOf(tables)]))
    await run(helpdesk())
    const report = await reportText()
    expect(report).toContain('users,1003,changed,The signature was left out.')
    expect(report).toContain('users,1002,changed,A person can have one company. Left out: Kilns & Co.')
    expect(report).toContain('organization,3,changed,"Only its name was imported, as the company of its members."')
  })

  test('keeps a ticket whole: messages, last author, due date, form values', async () => {
    const answers = helpdesk()
    await run(answers)
    const [first, second, last] = answers.rows('tickets')
    expect(first).toMatchObject({
      id: 501,
      title: 'Kiln = cold; "really", it\'s \u{1F525}',
      requester: 1002,
      assignee: 1003,
      ticket_type: 6,
      last_replier: 'agent',
      due_at: '2018-04-10T18:30:45Z',
      first_response_at: '2018-04-11T08:00:00Z',
      form: [
        { name: 'room_no', value: '12 b' },
        { name: 'field', value: 'x' },
      ],
      tags: ['Kiln', 'Très urgent', '日本'],
    })
    expect(second).not.toHaveProperty('tags')
    expect(second).toMatchObject({ id: 502, status: 9, title: 'Second' })
    for (const absent of ['due_at', 'assignee', 'department']) expect(second).not.toHaveProperty(absent)
    expect(last).toMatchObject({ id: 504, title: 'No subject', closed_at: '2018-04-10T12:30:45Z' })
    const threads = answers.rows('threads')
    expect(threads.map(({ id, poster, is_internal: internal }) => [id, poster, internal])).toEqual([
      [9001, 'client', false],
      [9002, 'support', false],
      [9003, 'system', true],
      [9004, 'client', false],
    ])
    expect(threads[0]?.['body']).toContain('<p>Line one\r\nline \\ two</p><script>')
    expect(answers.rows('collaborators').map(({ user }) => user)).toEqual([1004, 4040])
    const report = await reportText()
    expect(report).toContain('tickets,503,skipped,It has no requester. Its 0 entries were skipped too.')
  })

  test('sends files from the dump and the folder only', async () => {
    const files = join(folder, 'files')
    await mkdir(join(files, '2018', '04'), { recursive: true })
    await writeFile(join(files, '2018', '04', '1234_plan.txt'), 'the plan!')
    await writeFile(join(folder, 'passwd'), 'secrets')
    await symlink(join(folder, 'passwd'), join(files, 'passwd'))
    const answers = helpdesk()
    await run(answers, '--files', files)
    expect(answers.files).toEqual([
      {
        fields: expect.objectContaining({
          source: 'faveo',
          'rows[0][id]': '1',
          'rows[0][thread]': '9001',
          'rows[1][id]': '2',
        }),
        names: ['photo.png', 'plan.txt'],
        sizes: [PICTURE.length, 9],
      },
    ])
    const report = await reportText()
    expect(report).toContain('ticket_attachment,3,skipped,Its content is neither in the dump nor in the folder.')
    expect(report).toContain('ticket_attachment,4,skipped,Its content is stored by s3.')
  })

  test('resumes after the last batch when the network failed', async () => {
    const broken = helpdesk({ judge: (sent) => (sent['tickets'] ? refused(503, 'Try later.') : null) })
    const first = await run(broken)
    expect(first.code).toBe(1)
    expect(first.err.trim().split('\n').at(-1)).toContain('Try later.')
    const answers = helpdesk()
    expect((await run(answers)).code).toBe(0)
    expect(answers.ids('tickets')).toEqual([501, 502, 504])
    expect(broken.ids('tickets')).toEqual([])
    const again = helpdesk()
    expect((await run(again)).code).toBe(0)
    expect(again.ids('users')).toEqual([1001, 1002, 1003, 1004, 1005])
  })

  test('leaves out one refused row, and reports it', async () => {
    const answers = helpdesk({
      judge: (sent) => (sent['threads']?.some(({ id }) => id === 9002) ? refused(422, 'The body is cursed.') : null),
    })
    expect((await run(answers)).code).toBe(0)
    expect(answers.ids('threads').toSorted((one, other) => one - other)).toEqual([9001, 9003, 9004])
    expect(answers.ids('tickets')).toEqual([501, 502, 504])
    expect(await reportText()).toContain('threads,9002,skipped,Refused: The body is cursed.')
  })

  test('sends a very long ticket in parts, the ticket first', async () => {
    const entries = Array.from({ length: 900 }, (_, index) => [
      index + 1,
      1,
      7,
      'client',
      0,
      'T',
      'x'.repeat(900),
      '2020-01-01 00:00:00',
    ])
    const tables: DumpedTable[] = [
      {
        name: 'ticket_thread',
        columns: ['id', 'ticket_id', 'user_id', 'poster', 'is_internal', 'title', 'body', 'created_at'],
        rows: entries,
      },
      {
        name: 'tickets',
        columns: ['id', 'ticket_number', 'user_id', 'status'],
        rows: [
          [1, 'X-1', 7, 1],
          [2, 'X-2', 7, 1],
        ],
      },
      { name: 'users', columns: ['id', 'role', 'active'], rows: [[7, 'user', 1]] },
    ]
    await writeFile(dump, Buffer.concat([...dumpOf(tables)]))
    const answers = helpdesk()
    expect((await run(answers)).code).toBe(0)
    expect(answers.ids('threads')).toEqual(entries.map(([id]) => id))
    expect(answers.batches.findIndex((sent) => sent['tickets'])).toBe(
      answers.batches.findIndex((sent) => sent['threads']),
    )
    expect(Math.max(...answers.batches.map((sent) => JSON.stringify(sent).length))).toBeLessThan(1_000_000)
  })

  test('a dry run sends and stores nothing, and counts everything', async () => {
    const { code, out } = await desk(['import', 'faveo', dump, '--dry-run', '--json'], { folder })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      counts: { users: { found: 5 }, tickets: { found: 3 }, threads: { found: 4 }, files: { found: 1 } },
      leftBehind: [{ table: 'logs', rows: 2 }],
      report: null,
    })
    expect(await readdir(join(folder, '.desk', 'imports'))).toEqual([])
  })

  test('reads a compressed dump', async () => {
    dump = join(folder, 'dump.sql.gz')
    await writeFile(dump, gzipSync(Buffer.concat([...dumpOf(oddDesk())])))
    const answers = helpdesk()
    expect((await run(answers)).code).toBe(0)
    expect(answers.ids('tickets')).toHaveLength(3)
  })

  test('stores temporary files for the owner only, and removes them at the end', async () => {
    let mode = 0
    const answers = helpdesk()
    const fetch: typeof answers.fetch = async (input, init) => {
      const [name = ''] = await readdir(join(folder, '.desk', 'imports')).catch(() => [])
      if (name !== '') mode = (await stat(join(folder, '.desk', 'imports', name))).mode & 0o777
      return await answers.fetch(input, init)
    }
    await desk(['import', 'faveo', dump], { env: GIVEN, folder, fetch })
    expect(mode).toBe(0o700)
    const [name = ''] = await readdir(join(folder, '.desk', 'imports'))
    expect((await readdir(join(folder, '.desk', 'imports', name))).toSorted()).toEqual(['progress.json', 'report.csv'])
  })

  test('writes no formula into a report cell', async () => {
    const answers = helpdesk({ judge: (sent) => (sent['teams'] ? refused(422, '=HYPERLINK("x")') : null) })
    await run(answers)
    expect(await reportText()).not.toMatch(/(^|,)"?[=+@]/m)
  })
})

describe('an impossible import prints one line', () => {
  test.each([
    ['no dump', async () => join(folder, 'none.sql'), /There is no dump at/],
    ['an empty one', async () => await written(''), /is empty/],
    ['a dump that is cut off', async () => await written((await readFile(dump)).subarray(0, -3000)), /is incomplete/],
    [
      'a dump of something else',
      async () => await written('CREATE TABLE `wp_posts` (`id` int);'),
      /not a dump of a Faveo helpdesk/,
    ],
    [
      'a dump without rows of people',
      async () => await written(withoutRowsOf('users')),
      /has no rows of users, so there is nothing to import/,
    ],
    [
      'a dump without rows of people and entries',
      async () => await written(withoutRowsOf('users', 'ticket_thread')),
      /has no rows of users, ticket_thread/,
    ],
    [
      'a file that is not a dump',
      async () => await written('PK\u0003\u0004 a zip, as it happens; or so'),
      /not a dump of a Faveo helpdesk/,
    ],
    [
      'a compressed dump that is cut off',
      async () => await written(gzipSync(await readFile(dump)).subarray(0, 2000)),
      /unexpected end of file/,
    ],
  ])('%s', async (_, make, expected) => {
    const answers = helpdesk()
    dump = await make()
    const { code, out, err } = await run(answers)
    expect([code, out, answers.batches.length]).toEqual([1, '', 0])
    expect(err).toMatch(expected)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('without a network, before the dump is read', async () => {
    const { code, err } = await desk(['import', 'faveo', dump], { env: GIVEN, folder })
    expect([code, err.trim().split('\n').length]).toEqual([3, 1])
  })

  test('for wrong arguments', async () => {
    expect((await desk(['import', 'faveo'], { env: GIVEN, folder })).code).toBe(2)
    expect((await desk(['import', 'faveo', dump, '--source', 'Old Desk'], { env: GIVEN, folder })).code).toBe(2)
    expect((await desk(['import', 'faveo', dump, '--files', join(folder, 'none')], { env: GIVEN, folder })).code).toBe(
      1,
    )
    expect((await desk(['import', 'zendesk', dump], { env: GIVEN, folder })).code).toBe(2)
  })
})

function withoutRowsOf(...names: string[]): Uint8Array {
  return Buffer.concat([
    ...dumpOf(oddDesk().map((table) => (names.includes(table.name) ? { ...table, rows: [] } : table))),
  ])
}

async function written(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'other.sql')
  await writeFile(path, content)
  return path
}
