import * as z from 'zod'
import { problem } from '../../../http/parameters/atoms/atom.ts'
import { choice, id, text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { FormListName, FormLists } from '../../../modules/service-desk/lists/form-lists.types.ts'
import { KINDS } from '../../../record-kinds/kinds.types.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { FORM_NAMES, FORMS } from '../../../record-kinds/kinds.schemas.ts'
import { workKind } from '../../shared/lookups/records.schemas.ts'
import { MAX_BODY } from '../../shared/tickets/tickets.schemas.ts'
import { gaplessNames } from '../lookups.presenter.ts'
import { appOperation, READ } from '../app-operation.middleware.ts'
import { presentAppPerson } from '../people/people.presenter.ts'
import { deleteUpdate, readFormLists, readUpdates, saveUpdate } from '../apps.usecases.ts'

const form = () => z.object({ type: choice(FORM_NAMES) })
const target = () =>
  z.object({ id: id(), kind: workKind(), identifier: text({ max: 64 }) }).transform((values, context) => {
    const { id, kind, identifier } = values
    const name = identifier === 'symptom' ? 'symptoms' : identifier
    const allowed: readonly string[] = KINDS[kind].updates
    if (allowed.includes(name)) return { id, kind, name }
    context.addIssue(problem('unknown_value', `Must be one of: ${allowed.join(', ')}.`, 'identifier'))
    return z.NEVER
  })
/** update_save: the parameter with the text is named by the identifier. An empty text deletes. */
const saved = () =>
  z.looseObject({ identifier: text({ max: 64 }) }).transform((values, context) => {
    const given = values[values.identifier] ?? ''
    if (typeof given === 'string' && given.length <= MAX_BODY) return { text: given }
    context.addIssue(problem('not_a_text', 'Must be a text.', values.identifier))
    return z.NEVER
  })
const save = () => z.intersection(target(), saved())

/** The texts of problems and changes. Each has its own call. */
export function updateRoutes(desk: Api): void {
  desk
    .post('/general/updates/:id/:kind', appOperation('agent', save, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      await saveUpdate(services, caller, { ...input, files })
      return respond(c, { data: { data: 'Updated.' } })
    })
    .on(READ, '/get/updates/:id/:kind/:identifier', appOperation('agent', target), async (c) => {
      const updates = await readUpdates(c.var.services, c.var.caller, c.var.input)
      const data = updates[c.var.input.name]?.value
      // update_get would show null as the text `null`. Without the key the app shows no card.
      return respond(c, { data: data === undefined ? { success: true } : { data } })
    })
    .on(READ, '/delete/updates/:id/:kind/:identifier', appOperation('agent', target, { changes: true }), async (c) => {
      await deleteUpdate(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: { data: 'Deleted' } })
    })
}

/** sd_dependency_problem and sd_dependency_change read the lists at the top level. */
export function formRoutes(desk: Api): void {
  desk.on(READ, '/dependency', appOperation('agent', form), async (c) => {
    const keys = Object.entries(FORMS[c.var.input.type]) as [string, FormListName][]
    const names = [...new Set(keys.map(([, name]) => name))]
    const lists = await readFormLists(c.var.services, c.var.caller, names)
    return respond(c, { data: Object.fromEntries(keys.map(([key, name]) => [key, presentList(key, name, lists)])) })
  })
}

type Lists = Partial<FormLists>

function presentList(key: string, name: FormListName, lists: Lists): object[] {
  if (name === 'staff') return (lists.staff ?? []).map(presentAppPerson)
  const list = lists[name] ?? []
  // Assets are records chosen by id, not a lookup. There can be any number of them.
  if (name === 'assets') return [...list]
  const rows = gaplessNames(list)
  if (key === 'priority_ids') return rows.map(({ id, name: priority }) => ({ priority_id: id, priority }))
  return name === 'ticketStatuses' || name === 'changeStatuses' ? paddedStatuses(rows, lists) : rows
}

/** The app counts priorities while it reads statuses, so both lists need the same length. It skips rows without a name. */
function paddedStatuses(rows: { id: number; name: string }[], { ticketPriorities, changePriorities }: Lists) {
  const needed = gaplessNames(ticketPriorities ?? changePriorities ?? []).length
  const missing = Array.from({ length: Math.max(0, needed - rows.length) }, () => ({ id: 0, name: '' }))
  return [...rows, ...missing]
}
