import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchesOf, bodyOf } from '../../../scripts/desk/import/batches.ts'
import { csvJob } from '../../../web/console/admin/import/csv/csv-job.ts'
import { type CsvKind, guessMapping } from '../../../web/console/admin/import/csv/csv-kinds.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { IMPORT, importRows, type Outcome } from '../../support/imports.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

/** What the console sends for a file. */
function bodiesOf(kind: CsvKind, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const file = { columns, rows, fingerprint: '0123456789ab' }
  const job = csvJob({ kind, file, mapping: guessMapping(kind, columns), explain: (remark) => remark })
  return [...batchesOf(job.units())].map((batch) => bodyOf(batch.rows, job))
}

async function importFile(kind: CsvKind, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const outcomes: Outcome[] = []
  for (const body of bodiesOf(kind, columns, rows)) {
    const { status, body: answer } = await importRows(admin, body)
    expect([status, answer.data]).toEqual([200, expect.objectContaining({ counts: expect.any(Array) as unknown })])
    outcomes.push(answer.data)
  }
  return outcomes.flatMap(({ counts }) => counts)
}

const TICKETS = [
  [
    'Oven is cold',
    'ann@a.example',
    'Ann Berg',
    'It does not <b>heat</b>.',
    'Closed',
    'Kilns',
    'kiln,<i>odd',
    '2026-01-02',
  ],
  ['=HYPERLINK("x")', 'ann@a.example', '', '', 'Waiting for parts', '', '', 'soon'],
  [
    '<script>alert(1)</script>Broken',
    'eve@a.example',
    '<img onerror=alert(1)>Eve',
    '<p>Hi</p><script>x()</script>',
    '',
    '',
    '',
    '',
  ],
] as const
const COLUMNS = ['subject', 'email', 'requester name', 'description', 'status', 'group', 'tags', 'created']

async function countIn(table: 'users' | 'tickets'): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
}

describe('the rows that the console makes of a CSV file', () => {
  test('become tickets with their people, statuses and departments, and a second run changes nothing', async () => {
    const first = await importFile('tickets', COLUMNS, TICKETS)
    const created = Object.fromEntries(first.map(({ kind, created: count }) => [kind, count]))
    expect(created).toEqual({ ticket_statuses: 1, departments: 1, users: 2, tickets: 3, threads: 3 })
    const people = await countIn('users')
    const again = await importFile('tickets', COLUMNS, TICKETS)
    expect(again.map(({ kind, created: count }) => [kind, count])).toEqual(again.map(({ kind }) => [kind, 0]))
    expect([await countIn('tickets'), await countIn('users')]).toEqual([3, people])
  })

  test('bring no markup that runs', async () => {
    await importFile('tickets', COLUMNS, TICKETS)
    const titles = await env.DB.prepare('SELECT title FROM tickets').all<{ title: string }>()
    expect(titles.results.map(({ title }) => title)).toEqual(['Oven is cold', '=HYPERLINK("x")', 'alert(1) Broken'])
    const texts = await env.DB.prepare('SELECT body FROM ticket_threads').all<{ body: string }>()
    expect(JSON.stringify(texts.results)).not.toMatch(/<script|onerror/)
    const people = await env.DB.prepare("SELECT first_name FROM users WHERE email = 'eve@a.example'").first(
      'first_name',
    )
    expect(people).toBe('Eve')
  })

  test('become customers, and an account that exists stays as it is', async () => {
    const agent = await createAgent({ email: 'known@a.example' })
    const counts = await importFile(
      'people',
      ['email', 'name', 'company'],
      [
        ['known@a.example', 'Somebody Else', ''],
        ['new@a.example', 'New Person', 'Kiln & Sons'],
      ],
    )
    expect(counts).toMatchObject([{ kind: 'users', created: 1, linked: 1 }])
    const { body } = await call<{ role: string; first_name: string }>('GET', `/api/v3/admin/staff/${agent.id}`, {
      as: admin,
    })
    expect(body.data).toMatchObject({ role: 'agent' })
    expect(body.data.first_name).not.toBe('Somebody')
  })

  test('become articles in categories that are created once', async () => {
    const counts = await importFile(
      'articles',
      ['title', 'body', 'category', 'published'],
      [
        ['Reset a kiln', 'Turn it off.\n\nTurn it on.', 'Kilns', 'yes'],
        ['Clean a kiln', '<p>With water</p><script>x()</script>', 'kilns', 'no'],
      ],
    )
    expect(counts.map(({ kind, created }) => [kind, created])).toEqual([
      ['categories', 1],
      ['articles', 2],
    ])
  })

  test('are taken from admins alone', async () => {
    const [json] = bodiesOf('people', ['email'], [['new@a.example']])
    const before = await countIn('users')
    for (const as of [await createAgent(), await createCustomer()]) {
      expect(await call('POST', IMPORT, { as, json: json ?? {} })).toMatchObject({ status: 403 })
    }
    expect(await countIn('users')).toBe(before + 2)
  })
})
