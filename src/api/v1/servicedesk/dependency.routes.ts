import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { choice } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { FormListName, FormLists } from '../../../modules/service-desk/lists/form-lists.types.ts'
import { readFormLists } from '../../../modules/service-desk/lists/form-lists.usecases.ts'
import { presentPerson } from '../../shared/people/people.presenter.ts'
import { FORM_NAMES, FORMS } from '../../../record-kinds/kinds.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

const form = () => z.object({ type: choice(FORM_NAMES) })

/** docs/operations.md#service-desk: the lists that a form needs. */
export function dependencyRoutes(api: Api): void {
  api.get('/dependency', operation('agent', form), async (c) => {
    const keys = Object.entries(FORMS[c.var.input.type]) as [string, FormListName][]
    const names = [...new Set(keys.map(([, name]) => name))]
    const lists = await readFormLists(c.var.services, c.var.caller, names)
    return respond(c, { data: Object.fromEntries(keys.map(([key, name]) => [key, presentList(key, lists[name])])) })
  })
}

/** Ticket priorities have other column names. */
function presentList(key: string, list: FormLists[FormListName]) {
  return list.map((entry) => {
    if ('firstName' in entry) return presentPerson(entry)
    if (key === 'priority_ids') return { priority_id: entry.id, priority: entry.name }
    return 'parentId' in entry ? { id: entry.id, name: entry.name, parent_id: entry.parentId } : entry
  })
}
