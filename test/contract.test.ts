import { expect, test } from 'vitest'
import operations from '../docs/operations.md?raw'
import publishedApps from '../docs/published-apps.md?raw'
import { createApp, type MountedRoute, mountedRoutes } from '../src/app.ts'

const ROLES = { public: 'P', optional: 'P/U', user: 'U', agent: 'A', admin: 'X' } as const
const KEYS = { optional: '–', required: 'K', conditional: 'Kc', ignored: '·' } as const

/** The first four cells of each row that begins with a method. A row can describe several operations. */
function documentedRows(markdown: string): string[] {
  const cells = markdown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const rows = cells.filter(([before, methods = '']) => before === '' && /^[A-Z]{3,7}(?:, [A-Z]{3,7})*$/.test(methods))
  return rows.flatMap(([, methods = '', ...row]) =>
    methods.split(', ').map((method) => [method, ...row.slice(0, 3)].join(' | ').replaceAll('`', '')),
  )
}

function rowOf({
  method,
  path,
  role,
  changes,
  page,
  apiKey,
  serviceKeyAlone,
  widgetKeyAlone,
  adminKeyAlone = false,
  ticketLink,
}: MountedRoute): string {
  const marks = [changes && method === 'GET' ? 'changes' : '', page ? 'page' : ''].filter(Boolean)
  const access = [ROLES[role], ...marks].join(', ')
  const key = [
    KEYS[apiKey],
    serviceKeyAlone ? 'S' : '',
    widgetKeyAlone ? 'W' : '',
    adminKeyAlone ? 'X' : '',
    ticketLink ? 'L' : '',
  ]
    .filter(Boolean)
    .join(' ')
  return [method, path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, '{$1}'), access, key].join(' | ')
}

const documented = [operations, publishedApps].flatMap(documentedRows)
const mounted = mountedRoutes(createApp()).map(rowOf)

test('every mounted route has its row in docs/operations.md or docs/published-apps.md, with its access and its key', () => {
  expect(mounted.filter((row) => !documented.includes(row))).toEqual([])
})

test('every row of both matches its mounted route', () => {
  expect(documented.filter((row) => !mounted.includes(row))).toEqual([])
})

test('no row and no route is listed twice', () => {
  expect(documented).toEqual([...new Set(documented)])
  expect(mounted).toEqual([...new Set(mounted)])
  expect(documented.length).toBeGreaterThan(0)
})
