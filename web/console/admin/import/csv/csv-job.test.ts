import { describe, expect, test, vi } from 'vitest'
import { batchesOf } from '../../../../../scripts/desk/import/batches.ts'
import { HelpdeskError } from '../../../../../clients/typescript/src/core.ts'
import { CsvError, type CsvFile, MOST_ROWS, readCsv } from './csv-file.ts'
import { csvJob } from './csv-job.ts'
import { type CsvKind, guessMapping, missingIn } from './csv-kinds.ts'
import { timeOf } from './csv-values.ts'
import { createReport, reasonOf, reportCsv } from '../import-report.ts'
import { createRun } from '../import-run.ts'

async function fileOf(text: string): Promise<CsvFile> {
  return await readCsv(new Blob([text]))
}

function jobOf(kind: CsvKind, file: CsvFile) {
  return csvJob({ kind, file, mapping: guessMapping(kind, file.columns), explain: (remark) => remark })
}

async function sentRows(kind: CsvKind, text: string) {
  const job = jobOf(kind, await fileOf(text))
  return { job, rows: [...job.units()].flatMap(({ rows }) => rows) }
}

async function problemOf(text: string | Uint8Array<ArrayBuffer>) {
  const error = await readCsv(new Blob([text])).catch((caught: unknown) => caught)
  return error instanceof CsvError ? error.problem : null
}

describe('a CSV file', () => {
  test('is read with any usual separator, quotes and line breaks in texts', async () => {
    const { columns, rows } = await fileOf('\uFEFFE-mail;Vorname\r\n"a@b.example";"Ann\nMarie"\r\n;;\r\n')
    expect([columns, rows]).toEqual([['E-mail', 'Vorname'], [['a@b.example', 'Ann\nMarie']]])
  })

  test('is refused if it is empty, in another encoding, cut off, or longer than 100,000 rows', async () => {
    const row = 'a@b.example,Ann\n'
    expect(await problemOf('email,name\n')).toBe('empty')
    expect(await problemOf(new Uint8Array([0x61, 0xe4, 0x0a, 0x62]))).toBe('encoding')
    expect(await problemOf('email,name\n"a@b.example,Ann\n')).toBe('unreadable')
    expect(await problemOf(`email,name\n${row.repeat(MOST_ROWS + 1)}`)).toBe('rows')
    expect((await fileOf(`email,name\n${row.repeat(MOST_ROWS)}`)).rows).toHaveLength(MOST_ROWS)
  })

  test('has its columns guessed by their names, each for one field', () => {
    expect(guessMapping('people', ['Organization', 'E-Mail', 'Name'])).toMatchObject({
      email: 1,
      fullName: 2,
      company: 0,
      phone: null,
    })
    expect(missingIn('tickets', guessMapping('tickets', ['Subject', 'When']))).toEqual(['email'])
  })

  test('of people becomes customers without markup in their names, and bad rows are reported by their line', async () => {
    const { job, rows } = await sentRows(
      'people',
      'email,name,company\n' +
        'ann@a.example,Ann Lee Berg,=HYPERLINK("x")\n' +
        'no address,Bob,\n' +
        'ANN@a.example,Ann again,\n' +
        'eve@a.example,<img src=x onerror=alert(1)>Eve,<b>Firm\n',
    )
    expect(
      rows.map(([, { id, role, first_name: first, last_name: last, company }]) => [id, role, first, last, company]),
    ).toEqual([
      [1, 'customer', 'Ann Lee', 'Berg', '=HYPERLINK("x")'],
      [4, 'customer', 'Eve', '', 'Firm'],
    ])
    expect(job.report.lines).toEqual([
      { table: 'people', row: 3, outcome: 'skipped', why: 'email' },
      { table: 'people', row: 4, outcome: 'skipped', why: 'repeated' },
    ])
  })

  test('says why in the language of the reader, and in the words of the API without a text for its code', () => {
    const report = createReport()
    report.addRemark('users', { id: 1, code: 'too_long', text: 'Skipped: its text is too long.' })
    report.addRemark('users', { id: 2, code: 'refused', text: 'Refused: email' })
    report.skip('users', 3, 'Zu lang')
    const find = (key: string) => (key === 'import.remark.too_long' ? 'Der Text ist zu lang.' : null)
    expect(report.lines.map((line) => reasonOf(line, find))).toEqual([
      'Der Text ist zu lang.',
      'Refused: email',
      'Zu lang',
    ])
  })

  test('of tickets sends each requester and status once, before the ticket that needs it', async () => {
    const { rows } = await sentRows(
      'tickets',
      'subject,requester,status,created\nOne,a@a.example,Closed,2026-01-02\nTwo,A@a.example,closed,03.02.2026 14:30\nThree,b@a.example,,\n',
    )
    expect(rows.map(([kind]) => kind).join(' ')).toBe(
      'ticket_statuses users tickets threads tickets threads ticket_statuses users tickets threads',
    )
    const tickets = rows.filter(([kind]) => kind === 'tickets').map(([, row]) => row)
    expect(tickets).toMatchObject([
      { requester: 1, status: 1, closed_at: '2026-01-02T00:00:00.000Z', is_answered: true },
      { requester: 1, status: 1, created_at: '2026-02-03T14:30:00.000Z' },
      { requester: 3, status: 3 + 2 ** 31, is_answered: false },
    ])
  })

  test('creates at most 50 departments: the wrong column does not flood the desk', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Ticket,a@a.example,Group ${index}\n`)
    const { job, rows } = await sentRows('tickets', `subject,email,department\n${lines.join('')}`)
    expect(rows.filter(([kind]) => kind === 'departments')).toHaveLength(50)
    expect(job.report.lines).toHaveLength(10)
  })

  test('of articles keeps HTML, and makes paragraphs of text', async () => {
    const { rows } = await sentRows(
      'articles',
      'title,body,category\nA,"One & <two>\n\nThree",Help\nB,<p>HTML</p>,help\n',
    )
    expect(rows.map(([kind, row]) => [kind, row['body'] ?? row['name'], row['category']])).toEqual([
      ['categories', 'Help', undefined],
      ['articles', '<p>One &amp; &lt;two&gt;</p><p>Three</p>', 1],
      ['articles', '<p>HTML</p>', 1],
    ])
  })

  test.each([
    ['2026-12-31', '2026-12-31T00:00:00.000Z'],
    ['2026-12-31 14:30', '2026-12-31T14:30:00.000Z'],
    ['31.12.2026', '2026-12-31T00:00:00.000Z'],
    ['3/4/2026', null],
    ['2026-02-31T99:00', null],
  ])('%s is the time %s', (text, time) => expect(timeOf(text)).toBe(time))

  test('of 100,000 rows is sent in batches of at most 500, and its report is bounded', async () => {
    const file = await fileOf(
      `email\n${'nobody\n'.repeat(30_000)}${Array.from({ length: 70_000 }, (_, index) => `p${index}@a.example\n`).join('')}`,
    )
    const job = jobOf('people', file)
    const sizes = [...batchesOf(job.units())].map(({ rows }) => rows.length)
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([500, 70_000])
    expect([job.report.lines.length, job.report.dropped()]).toEqual([20_000, 10_000])
  })

  test('cannot put a formula into the report', async () => {
    const { job } = await sentRows('people', 'email\nx\n')
    job.report.skip('=cmd', 1, '=HYPERLINK("https://evil.example","x")')
    expect(await reportCsv(job.report, () => null).text()).toContain(`'=cmd,2,skipped,"'=HYPERLINK`)
  })
})

describe('the run of an import', () => {
  const people = `email\n${Array.from({ length: 1200 }, (_, index) => `p${index}@a.example\n`).join('')}`

  function deskOf(answer: (ids: number[]) => void) {
    const post = vi.fn((_: string, { body }: { body: { users: { id: number }[] } }) => {
      answer(body.users.map(({ id }) => id))
      return Promise.resolve({ data: { counts: [{ kind: 'users', created: body.users.length }], remarks: [] } })
    })
    return { post } as never
  }

  test('stops after the batch on its way, and continues with the next one', async () => {
    const sent: number[] = []
    const job = jobOf('people', await fileOf(people))
    const run = createRun(
      job,
      deskOf((ids) => {
        sent.push(...ids)
        if (sent.length === 500) run.stop()
      }),
    )
    expect([await run.go(() => undefined), sent.length]).toEqual([false, 500])
    expect([await run.go(() => undefined), sent]).toEqual([true, Array.from({ length: 1200 }, (_, index) => index + 1)])
  })

  test('sends a batch again whose answer was lost', async () => {
    const sent: number[][] = []
    const job = jobOf('people', await fileOf(people))
    const run = createRun(
      job,
      deskOf((ids) => {
        sent.push(ids)
        if (sent.length === 2) throw new HelpdeskError(new Response(null, { status: 503 }), null)
      }),
    )
    await expect(run.go(() => undefined)).rejects.toThrow('503')
    expect(await run.go(() => undefined)).toBe(true)
    expect(sent.map(([first]) => first)).toEqual([1, 501, 501, 1001])
  })
})
