import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderAfter } from '../../../scripts/desk/rules/import-rules.ts'
import { answered, type Asked, deskOf, page } from '../../support/answering-desk.ts'
import { folderForTest } from '../../support/desk-shell.ts'

interface Rule {
  id: number
  name: string
  [part: string]: unknown
}

interface DeskRows {
  [collection: string]: { id: number; [name: string]: unknown }[]
}

const HERE: DeskRows = {
  priorities: [
    { id: 3, name: 'High' },
    { id: 8, name: 'Twin' },
    { id: 9, name: 'Twin' },
  ],
  departments: [{ id: 2, name: 'Accounting' }],
  staff: [{ id: 7, email: 'ann@desk.example.com', name: 'Ann' }],
  calendars: [{ id: 4, name: 'Office' }],
  'canned-replies': [{ id: 5, title: 'Thanks' }],
}
/** The same names under other ids. */
const THERE: DeskRows = {
  priorities: [
    { id: 31, name: 'High' },
    { id: 8, name: 'Twin' },
    { id: 9, name: 'Twin' },
  ],
  departments: [{ id: 21, name: 'ACCOUNTING' }],
  staff: [{ id: 71, email: 'ann@desk.example.com', name: 'Another' }],
  calendars: [{ id: 41, name: 'Office' }],
  'canned-replies': [{ id: 51, title: 'Thanks' }],
}

const OWN = { position: 0, state: 'active', failures: 2, last_fired_at: '2026-11-20T00:00:00Z' }
const WAIT = { minutes: 60, working: true, calendar_id: 4, unless: [] }

function invoices(ids: { priority: number; department: number; agent: number; calendar: number; reply: number }): Rule {
  return {
    ...OWN,
    id: 1,
    name: 'Invoices',
    note: 'Why',
    kind: 'delayed',
    active: true,
    events: ['ticket.created'],
    wait: { ...WAIT, calendar_id: ids.calendar },
    conditions: {
      all: [
        { field: 'status_meaning', op: 'is', value: 1 },
        { field: 'priority', op: 'is', value: [ids.priority, 9] },
        { any: [{ field: 'working_hours', op: 'not', value: ids.calendar }] },
        { field: 'assignee', op: 'empty', value: true },
      ],
    },
    actions: [
      { type: 'set_department', department_id: ids.department },
      { type: 'assign', to: 'agent', id: ids.agent },
      { type: 'reply', canned_reply_id: ids.reply },
      { type: 'attach_problem', problem_id: 6 },
    ],
  }
}

const plain = (id: number, name: string, note = ''): Rule => ({
  ...OWN,
  id,
  name,
  note,
  kind: 'event',
  active: false,
  events: ['ticket.created'],
  wait: null,
  conditions: { all: [] },
  actions: [{ type: 'stop' }],
})

/** A desk that keeps its rules, and refuses those that name a forbidden tag. */
function keeping(rows: DeskRows, rules: Rule[]) {
  const desk = deskOf(({ line, body, ifMatch }: Asked) => {
    const [method, path = ''] = line.split(' ')
    const id = Number(path.split('/')[1])
    const sent = body as Rule
    if (JSON.stringify(body ?? '').includes('forbidden'))
      return answered(null, { status: 422, code: 'invalid', message: 'A tag is forbidden.' })
    if (method === 'GET' && path === 'rules') return page(rules)
    if (method === 'GET' && path.startsWith('rules/'))
      return answered(
        rules.find((rule) => rule.id === id),
        { etag: '"5"' },
      )
    if (method === 'GET') return page(rows[path] ?? [])
    if (path === 'rules/try') return answered({ checked: 0, matched: 0, events: [] })
    if (method === 'PUT') return answered({ ids: sent['ids'] })
    if (method === 'POST') {
      rules.push({ ...plain(100 + rules.length, ''), ...sent })
      return answered(rules.at(-1))
    }
    expect(ifMatch).toBe('"5"')
    const place = rules.findIndex((rule) => rule.id === id)
    rules.splice(place, 1, { ...plain(id, ''), ...rules[place], ...sent })
    return answered(rules[place])
  })
  const writes = () => desk.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)
  return { ...desk, writes }
}

async function fileWith(value: unknown): Promise<string> {
  const path = join(await folderForTest(), 'rules.json')
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test('exported rules name rows instead of their ids, and an import finds them under other ids, once', async () => {
  const ids = { priority: 3, department: 2, agent: 7, calendar: 4, reply: 5 }
  const here = keeping(HERE, [invoices(ids), plain(2, 'Stop')])
  const file = await fileWith('')
  const said = await here.run('rule', 'export', '--to', file)
  expect([said.code, said.out]).toEqual([0, `2 rules written to ${file}.\n`])
  const written = JSON.parse(await readFile(file, 'utf8')) as { rules: Rule[] }
  const [exported] = written.rules
  expect(exported).toEqual({
    name: 'Invoices',
    note: 'Why',
    kind: 'delayed',
    active: true,
    events: ['ticket.created'],
    wait: { ...WAIT, calendar_id: 'Office' },
    conditions: {
      all: [
        { field: 'status_meaning', op: 'is', value: 1 },
        { field: 'priority', op: 'is', value: ['High', 9] },
        { any: [{ field: 'working_hours', op: 'not', value: 'Office' }] },
        { field: 'assignee', op: 'empty', value: true },
      ],
    },
    actions: [
      { type: 'set_department', department_id: 'Accounting' },
      { type: 'assign', to: 'agent', id: 'ann@desk.example.com' },
      { type: 'reply', canned_reply_id: 'Thanks' },
      { type: 'attach_problem', problem_id: 6 },
    ],
  })
  const printed = await here.run('rule', 'export')
  expect(JSON.parse(printed.out)).toEqual(written)

  const rules = [plain(50, 'Another'), plain(51, 'Stop', 'Older')]
  const there = keeping(THERE, rules)
  const dry = await there.run('rule', 'import', file, '--dry-run', '--json')
  expect([dry.code, JSON.parse(dry.out)]).toEqual([
    0,
    [
      { rule: 'Invoices', result: 'created', detail: '' },
      { rule: 'Stop', result: 'changed', detail: 'note' },
    ],
  ])
  expect(dry.err).toContain('Nothing was written.')
  expect(there.writes()).toEqual(['POST rules/try', 'POST rules/try'])

  there.asked.splice(0)
  expect(await there.run('rule', 'import', file)).toMatchObject({ code: 0 })
  expect(there.writes()).toEqual(['POST rules', 'PATCH rules/51', 'PUT rules/order'])
  const created = rules.find(({ name }) => name === 'Invoices')
  const other = { priority: 31, department: 21, agent: 71, calendar: 41, reply: 51 }
  const { conditions, actions, wait } = invoices(other)
  expect(created).toMatchObject({ conditions, actions, wait })
  expect(there.asked.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ note: '' })
  expect(there.asked.at(-1)?.body).toEqual({ ids: [50, 102, 51] })

  rules.splice(0, 3, ...[50, 102, 51].flatMap((id) => rules.filter((rule) => rule.id === id)))
  there.asked.splice(0)
  const again = await there.run('rule', 'import', file, '--json')
  expect((JSON.parse(again.out) as { result: string }[]).map(({ result }) => result)).toEqual([
    'unchanged',
    'unchanged',
  ])
  expect(there.writes()).toEqual([])
})

test('each rule that cannot be imported has its own problem, and all others are imported', async () => {
  const stop = [{ type: 'stop' }]
  const file = await fileWith({
    rules: [
      { name: 'Unknown', actions: [{ type: 'set_priority', priority_id: 'Gone' }] },
      { name: 'Twin', conditions: { all: [{ field: 'priority', op: 'is', value: 'Twin' }] }, actions: stop },
      { name: 'Misspelt', action: stop },
      { name: 'Refused', events: ['ticket.created'], actions: [{ type: 'add_tags', tags: ['forbidden'] }] },
      { name: 'Double', actions: stop },
      { name: 'Fine', events: ['ticket.created'], actions: stop },
    ],
  })
  const there = keeping(THERE, [plain(1, 'Double'), plain(2, 'Double')])
  const said = await there.run('rule', 'import', file, '--json')
  expect([said.code, said.err]).toEqual([1, expect.stringContaining('5 of 6 rules cannot be imported.')])
  expect(JSON.parse(said.out)).toEqual([
    { rule: 'Unknown', result: 'failed', detail: 'There is no priority called Gone (actions[0].priority_id).' },
    { rule: 'Twin', result: 'failed', detail: expect.stringContaining('More than one priority is called Twin') },
    { rule: 'Misspelt', result: 'failed', detail: 'A rule has no action.' },
    { rule: 'Refused', result: 'failed', detail: expect.stringContaining('A tag is forbidden.') },
    { rule: 'Double', result: 'failed', detail: expect.stringContaining('more than one rule of this name') },
    { rule: 'Fine', result: 'created', detail: '' },
  ])
  expect(there.writes()).toEqual(['POST rules', 'POST rules'])
  const dry = await there.run('rule', 'import', file, '--dry-run', '--json')
  expect(dry.code).toBe(1)
  expect(dry.err).not.toContain('The others are.')
})

test.each([
  ['is no JSON', 'Dear all'],
  ['holds no rules', { rule: [] }],
  ['has a rule without a name', { rules: [{ note: 'x' }] }],
  ['has a name twice', { rules: [{ name: 'x' }, { name: 'x' }] }],
])('a file that %s is refused before the desk is asked', async (_, value) => {
  const there = keeping(THERE, [])
  const said = await there.run('rule', 'import', await fileWith(value))
  expect([said.code, there.asked]).toEqual([1, []])
})

test('rules of the file are ordered among themselves, and other rules keep their places', () => {
  const order = (before: number[], ...ids: (number | null)[]) =>
    orderAfter(
      before,
      ids.map((id) => ({ id })),
    )
  expect(order([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 3, 2])
  expect(order([1, 2], 7, 1)).toEqual([7, 2, 1])
  expect(order([1, 2, 3], 1, 3)).toBeNull()
  expect(order([1, 2], 1, null)).toBeNull()
})
