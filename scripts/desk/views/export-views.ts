import { writeFile } from 'node:fs/promises'
import type { Row } from '../context/output.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { allRows } from '../rules/desk-rows.ts'
import { type ShownView, openViews } from './view-rows.ts'

/** What a view is. Its name, audience and department are what an import finds it by. */
export const PARTS = ['name', 'audience', 'department', 'query', 'columns', 'sort_by', 'order'] as const

/** The collections whose rows filters name by ids or by names. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  departments: 'departments',
  priority: 'priorities',
  types: 'ticket-types',
  sla: 'sla-plans',
  'help-topic': 'help-topics',
  status: 'ticket-statuses',
}

export async function exportViews(shell: ShellContext, file: string | undefined): Promise<void> {
  const { helpdesk, views } = await openViews(shell)
  const shared = views.filter(({ audience }) => audience !== 'me')
  const named = new Set(shared.flatMap(({ query }) => Object.keys(query).flatMap((name) => collectionOf(name) ?? [])))
  const names = new Map<string, Map<string, string>>()
  for (const collection of named) names.set(collection, namesOf(await allRows(helpdesk, collection)))
  const exported = shared.map((view) => partsOf(view, names))
  const text = JSON.stringify({ views: exported }, null, 2)
  if (file === undefined) {
    shell.surroundings.stdout.write(`${text}\n`)
    return
  }
  await writeFile(file, `${text}\n`)
  shell.output.result({ file, views: exported.length }, `${exported.length} views written to ${file}.`)
}

function collectionOf(filter: string): string | null {
  return COLLECTIONS[filter.replace(/^any_of\./, '').replace(/^not_/, '')] ?? null
}

/** Names by ids. A name that several rows have stands for no id. */
function namesOf(rows: readonly Row[]): Map<string, string> {
  const named = rows.flatMap(({ id, name, topic }): [string, string][] => {
    const text = typeof name === 'string' ? name : topic
    return typeof text === 'string' && text !== '' ? [[String(id), text]] : []
  })
  const isOnly = (wanted: string) =>
    named.filter(([, name]) => name.toLowerCase() === wanted.toLowerCase()).length === 1
  // A filter separates names by commas.
  return new Map(named.filter(([, name]) => isOnly(name) && !name.includes(',') && !/^\d+$/.test(name)))
}

/** Without what differs between desks: ids, times and places. */
export function partsOf(view: ShownView, names: ReadonlyMap<string, ReadonlyMap<string, string>>): Row {
  const query = Object.entries(view.query).map(([filter, value]) => {
    const known = names.get(collectionOf(filter) ?? '')
    const named = (one: string) => known?.get(one) ?? one
    return [filter, typeof value === 'string' ? named(value) : value.map(named)]
  })
  const parts = { ...view, department: view.department?.name ?? null, query: Object.fromEntries(query) as Row }
  return Object.fromEntries(PARTS.map((part) => [part, (parts as Row)[part] ?? null]))
}
