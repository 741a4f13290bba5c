import { readFile, stat } from 'node:fs/promises'
import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import type { UntypedHelpdesk } from '../collections/untyped.ts'
import { Failure, refusalLine } from '../context/failures.ts'
import type { Row } from '../context/output.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { allRows } from '../rules/desk-rows.ts'
import { isRow } from '../rules/named-rows.ts'
import { PARTS } from './export-views.ts'
import { keyOf, openViews, type ShownView, VIEW, VIEWS } from './view-rows.ts'

const MOST_BYTES = 1_000_000

type SentView = Row & { name: string }

interface Importing {
  helpdesk: UntypedHelpdesk
  isDry: boolean
  views: readonly ShownView[]
  /** Ids by names. Null: several departments have the name. */
  departments: ReadonlyMap<string, number | null>
}

interface Outcome {
  view: string
  result: 'created' | 'changed' | 'unchanged' | 'failed'
  /** The parts that changed, the problem, or what its filters name in vain. */
  detail: string
}

/** A view that cannot be imported, and why. */
class Unimportable extends Error {}

export async function importViews(shell: ShellContext, file: string, isDry: boolean): Promise<void> {
  const sent = await readViewFile(file)
  const { helpdesk, views } = await openViews(shell)
  const isOfDepartment = sent.some((view) => audienceOf(view) === 'department')
  const departments = departmentsOf(isOfDepartment ? await allRows(helpdesk, 'departments') : [])
  const importing = { helpdesk, isDry, views, departments }
  const outcomes: Outcome[] = []
  for (const view of sent) outcomes.push(await importOne(importing, view))
  shell.output.table(
    outcomes.map((outcome) => ({ ...outcome })),
    ['view', 'result', 'detail'],
  )
  if (isDry) shell.output.note('Nothing was written.')
  const failed = outcomes.filter(({ result }) => result === 'failed').length
  if (failed > 0)
    throw new Failure(`${failed} of ${outcomes.length} views cannot be imported.${isDry ? '' : ' The others are.'}`)
}

async function readViewFile(file: string): Promise<SentView[]> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Failure(`The file ${file} is larger than 1 MB.`)
  const views = viewsIn(await readFile(file, 'utf8'))
  if (views === null) throw new Failure(`The file ${file} holds no views. It must be JSON: {"views": [{"name": …}]}.`)
  const places = views.map(placeOf)
  const double = views.find((view, index) => places.indexOf(placeOf(view)) !== index)
  if (double !== undefined)
    throw new Failure(`The file ${file} has two views called ${double.name} for the same people. Names must differ.`)
  return views
}

function viewsIn(text: string): SentView[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const list: unknown = isRow(parsed) ? parsed['views'] : null
    return Array.isArray(list) && list.every(hasName) ? list : null
  } catch {
    return null
  }
}

function hasName(view: unknown): view is SentView {
  return isRow(view) && typeof view['name'] === 'string' && view['name'].trim() !== ''
}

function audienceOf(view: Row): string {
  const { audience, department } = view
  if (typeof audience === 'string') return audience
  return typeof department === 'string' ? 'department' : 'everyone'
}

function departmentOf({ department }: Row): string | null {
  if (isRow(department)) return String(department['name'])
  return typeof department === 'string' ? department : null
}

/** Who sees it, and its name. */
function placeOf(view: Row & { name: string }): string {
  return [audienceOf(view), keyOf(departmentOf(view) ?? ''), keyOf(view.name)].join('\n')
}

function departmentsOf(rows: readonly Row[]): Map<string, number | null> {
  const found = new Map<string, number | null>()
  for (const { id, name } of rows) {
    if (typeof id !== 'number' || typeof name !== 'string') continue
    found.set(keyOf(name), found.has(keyOf(name)) ? null : id)
  }
  return found
}

/** A refusal concerns one view. Any other failure ends the import, which can be repeated. */
async function importOne(importing: Importing, sent: SentView): Promise<Outcome> {
  const present = importing.views.filter((view) => placeOf(view) === placeOf(sent))
  const view = sent.name
  try {
    if (present.length > 1) throw new Unimportable('The desk has more than one view of this name. Rename one.')
    const stranger = Object.keys(sent).find((part) => !(PARTS as readonly string[]).includes(part))
    if (stranger !== undefined) throw new Unimportable(`A view has no ${stranger}.`)
    if (audienceOf(sent) === 'me') throw new Unimportable('Only shared views are imported.')
    const [one] = present
    const body = bodyOf(importing, sent)
    return one === undefined ? await create(importing, view, body) : await change(importing, one, { sent, body })
  } catch (error) {
    if (error instanceof Unimportable) return { view, result: 'failed', detail: error.message }
    if (!(error instanceof HelpdeskError)) throw error
    return { view, result: 'failed', detail: refusalLine(error) }
  }
}

/** The view as the API takes it. */
function bodyOf({ departments }: Importing, sent: SentView): Row {
  const { department: _, ...parts } = sent
  const body = { ...parts, audience: audienceOf(sent) }
  const named = departmentOf(sent)
  if (body.audience !== 'department') return body
  const id = departments.get(keyOf(named ?? ''))
  if (id === undefined) throw new Unimportable(`There is no department called ${named ?? ''}.`)
  if (id === null) throw new Unimportable(`More than one department is called ${named ?? ''}.`)
  return { ...body, department_id: id }
}

async function create({ helpdesk, isDry }: Importing, view: string, body: Row): Promise<Outcome> {
  if (isDry) return { view, result: 'created', detail: '' }
  const { data } = await helpdesk.post(VIEWS, { body })
  return { view, result: 'created', detail: goneIn(data) }
}

async function change(
  { helpdesk, isDry }: Importing,
  present: ShownView,
  { sent, body }: { sent: SentView; body: Row },
): Promise<Outcome> {
  const view = present.name
  const compared = PARTS.filter((part) => part in sent && part !== 'audience' && part !== 'department')
  const parts = compared.filter((part) => comparable(sent[part]) !== comparable(present[part]))
  if (parts.length === 0) return { view, result: 'unchanged', detail: '' }
  if (isDry) return { view, result: 'changed', detail: parts.join(', ') }
  const path = { id: present.id }
  const { etag } = await helpdesk.get(VIEW, { path })
  const changed = Object.fromEntries(parts.map((part) => [part, body[part] ?? '']))
  const { data } = await helpdesk.patch(VIEW, { path, body: changed, ...(etag === null ? {} : { ifMatch: etag }) })
  return { view, result: 'changed', detail: [parts.join(', '), goneIn(data)].filter((text) => text !== '').join('; ') }
}

/** Names that this desk does not have are stored, and find nothing. */
function goneIn(data: Row): string {
  const gone = Array.isArray(data['gone']) ? data['gone'].filter(isRow) : []
  if (gone.length === 0) return ''
  return `names nothing: ${gone.map(({ parameter, value }) => `${String(parameter)}=${String(value)}`).join(', ')}`
}

/** A single value is a list of one, and the order of filters means nothing. */
function comparable(value: unknown): string {
  if (!isRow(value)) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [name, [one].flat()])
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
