import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answered, type Asked, deskOf, page } from '../../support/answering-desk.ts'
import { folderForTest } from '../../support/desk-shell.ts'

interface View {
  id: number
  name: string
  audience: string
  department: { id: number; name: string } | null
  query: Record<string, string | string[]>
  columns: string[]
  sort_by: string | null
  order: string | null
  position: number
}

const DEPARTMENTS = [
  { id: 2, name: 'Accounting' },
  { id: 8, name: 'Twin' },
  { id: 9, name: 'Twin' },
]
const ROWS: Record<string, object[]> = { departments: DEPARTMENTS, priorities: [{ id: 4, name: 'Emergency' }] }

const view = (id: number, name: string, parts: Partial<View> = {}): View => ({
  id,
  name,
  audience: 'everyone',
  department: null,
  query: {},
  columns: [],
  sort_by: null,
  order: null,
  position: 0,
  ...parts,
})

/** A desk that keeps these views. Its version of each is 5, and it refuses a filter called forbidden. */
function keeping(views: View[]) {
  const desk = deskOf(({ line, body, ifMatch }: Asked) => {
    const [method, path = ''] = line.replace('/api/v3/', '').split(' ')
    const id = Number(path.split('/')[1])
    const sent = (body ?? {}) as Partial<View> & { department_id?: number }
    if (JSON.stringify(sent).includes('forbidden'))
      return answered(null, { status: 422, code: 'invalid', message: 'There is no filter forbidden.' })
    if (method === 'GET' && path === 'views') return answered({ views, sharing: { everyone: true, departments: [] } })
    if (method === 'GET' && path.startsWith('views/'))
      return answered({ ...views.find((one) => one.id === id), gone: [] }, { etag: '"5"' })
    if (method === 'GET') return page(ROWS[path] ?? [])
    const { department_id: departmentId, ...parts } = sent
    const department = DEPARTMENTS.find((one) => one.id === departmentId) ?? null
    if (method === 'POST') {
      views.push({ ...view(100 + views.length, ''), ...parts, department })
      const gone = parts.query?.['priority'] === 'Nobody' ? [{ parameter: 'priority', value: 'Nobody' }] : []
      return answered({ ...views.at(-1), gone })
    }
    expect(ifMatch).toBe('"5"')
    const place = views.findIndex((one) => one.id === id)
    if (method === 'DELETE') {
      views.splice(place, 1)
      return answered({ deleted: true })
    }
    views[place] = { ...view(id, ''), ...views[place], ...parts, sort_by: parts.sort_by || null }
    return answered({ ...views[place], gone: [] })
  })
  const writes = () => desk.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)
  return { ...desk, writes }
}

async function fileWith(value: unknown): Promise<string> {
  const path = join(await folderForTest(), 'views.json')
  await writeFile(path, JSON.stringify(value))
  return path
}

test('views are listed, shown, created, changed and deleted by id or name', async () => {
  const views = [view(1, 'Late'), view(2, 'Late', { audience: 'me' }), view(3, 'VIPs')]
  const { run, asked, writes } = keeping(views)
  expect((await run('view', 'list')).out).toMatch(/^id +name +audience +department +position\n1 +Late +everyone/)
  expect(JSON.parse((await run('view', 'show', 'vips', '--json')).out)).toMatchObject({ id: 3, gone: [] })
  const twice = await run('view', 'show', 'Late')
  expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('Give its id (1, 2).')])

  const filters = ['--filter', 'priority=4', '--filter', 'tags=vip', '--filter', 'tags=a=b']
  const shown = ['--shown', 'subject, due', '--sort-by', 'due', '--department', 'accounting']
  expect(await run('view', 'create', '--name', 'Bills', ...filters, ...shown)).toMatchObject({ code: 0 })
  expect(asked.at(-1)?.body).toEqual({
    name: 'Bills',
    audience: 'department',
    department_id: 2,
    query: { priority: '4', tags: ['vip', 'a=b'] },
    columns: ['subject', 'due'],
    sort_by: 'due',
  })
  expect(await run('view', 'edit', 'Bills', '--name', 'Invoices', '--shown', '')).toMatchObject({ code: 0 })
  expect(asked.at(-1)?.body).toEqual({ name: 'Invoices', columns: [] })
  expect((await run('view', 'edit', 'Invoices')).code).toBe(2)
  expect((await run('view', 'edit', 'Invoices', '--filter', 'wrong')).code).toBe(2)
  expect((await run('view', 'delete', 'Invoices')).code).toBe(2)
  expect(await run('view', 'delete', 'Invoices', '--yes')).toMatchObject({ code: 0, out: 'Deleted.\n' })
  expect(views.map(({ name }) => name)).toEqual(['Late', 'Late', 'VIPs'])
  expect(writes()).toHaveLength(3)
})

test('exported views name rows instead of their ids, and an import creates and changes them once', async () => {
  const query = { departments: ['2', '8'], 'any_of.not_priority': '4', status: '1' }
  const bills = view(1, 'Bills', { audience: 'department', department: { id: 2, name: 'Accounting' }, query })
  const here = keeping([bills, view(2, 'Mine', { audience: 'me' }), view(3, 'All', { sort_by: 'due' })])
  const file = await fileWith({})
  expect(await here.run('view', 'export', '--to', file)).toMatchObject({ out: `2 views written to ${file}.\n` })
  const written = JSON.parse(await readFile(file, 'utf8')) as { views: object[] }
  expect(written.views).toEqual([
    {
      name: 'Bills',
      audience: 'department',
      department: 'Accounting',
      query: { departments: ['Accounting', '8'], 'any_of.not_priority': 'Emergency', status: '1' },
      columns: [],
      sort_by: null,
      order: null,
    },
    expect.objectContaining({ name: 'All', audience: 'everyone', department: null, sort_by: 'due' }),
  ])

  const views = [view(7, 'ALL'), view(8, 'Bills')]
  const there = keeping(views)
  const results = async (...args: string[]) => {
    const said = await there.run('view', 'import', file, '--json', ...args)
    return (JSON.parse(said.out) as { result: string; detail: string }[]).map(({ result, detail }) => [result, detail])
  }
  const changed = ['changed', 'name, sort_by']
  expect(await results('--dry-run')).toEqual([['created', ''], changed])
  expect(there.writes()).toEqual([])
  expect(await results()).toEqual([['created', ''], changed])
  expect(there.writes()).toEqual(['POST /api/v3/views', 'PATCH /api/v3/views/7'])
  expect(views[2]).toMatchObject({ name: 'Bills', department: { id: 2 } })
  expect(await results()).toEqual([
    ['unchanged', ''],
    ['unchanged', ''],
  ])
  expect(there.writes()).toHaveLength(2)
})

test('each view that cannot be imported has its own problem, and all others are imported', async () => {
  const there = keeping([view(1, 'Double'), view(2, 'Double')])
  const file = await fileWith({
    views: [
      { name: 'Nowhere', department: 'Gone' },
      { name: 'Both', department: 'Twin' },
      { name: 'Own', audience: 'me' },
      { name: 'Misspelt', filters: {} },
      { name: 'Refused', query: { forbidden: '1' } },
      { name: 'Double' },
      { name: 'Vain', query: { priority: 'Nobody' } },
    ],
  })
  const said = await there.run('view', 'import', file, '--json')
  const details = (JSON.parse(said.out) as { detail: string }[]).map(({ detail }) => detail)
  expect(details).toEqual([
    'There is no department called Gone.',
    'More than one department is called Twin.',
    'Only shared views are imported.',
    'A view has no filters.',
    expect.stringContaining('There is no filter forbidden.'),
    'The desk has more than one view of this name. Rename one.',
    'names nothing: priority=Nobody',
  ])
  expect([said.code, said.err]).toEqual([1, expect.stringContaining('6 of 7 views cannot be imported.')])
  const twice = await there.run('view', 'import', await fileWith({ views: [{ name: 'A' }, { name: 'a' }] }))
  expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('two views called a')])
})
