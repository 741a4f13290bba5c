import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { choice } from '../../../http/parameters/atoms.ts'
import { respond } from '../../../http/respond.ts'
import type { FormListName, FormLists } from '../../../modules/service-desk/lists/form-lists.types.ts'
import { readFormLists } from '../../../modules/service-desk/lists/form-lists.usecases.ts'
import { presentPerson } from '../../shared/people.presenter.ts'
import type { Api } from '../../shared/face.ts'

/**
 * Which list each form finds under which key. Those of problem and change are read by NewProblem and CreateChange of the
 * agent app, whose loops need at least as many statuses as priorities.
 */
const FORMS = {
  problem: {
    priority_ids: 'ticketPriorities',
    assets: 'assets',
    status_type_ids: 'ticketStatuses',
    departments: 'departments',
    impact_ids: 'impacts',
    assigned_ids: 'staff',
    group_ids: 'teams',
    location_type_ids: 'locations',
  },
  change: {
    sd_changes_priorities: 'changePriorities',
    assets: 'assets',
    statuses: 'changeStatuses',
    sd_changes_types: 'changeTypes',
    sd_impact_types: 'impacts',
    requester: 'staff',
    sd_locations: 'locations',
  },
  release: {
    sd_release_priorities: 'releasePriorities',
    assets: 'assets',
    statuses: 'releaseStatuses',
    sd_release_types: 'releaseTypes',
    sd_locations: 'locations',
  },
  asset: {
    sd_asset_types: 'assetTypes',
    departments: 'departments',
    sd_impact_types: 'impacts',
    sd_locations: 'locations',
    managed_by: 'staff',
    used_by: 'staff',
  },
} as const satisfies Record<string, Record<string, FormListName>>

type FormName = keyof typeof FORMS
const form = () => z.object({ type: choice(Object.keys(FORMS) as FormName[]) })

/** Specification section 4.8, "Common dependency metadata". */
export function dependencyRoutes(api: Api): void {
  api.get('/dependency', operation('agent', form), async (c) => {
    const keys = Object.entries(FORMS[c.var.input.type]) as [string, FormListName][]
    const names = [...new Set(keys.map(([, name]) => name))]
    const lists = await readFormLists(c.var.services, c.var.caller, names)
    return respond(c, { data: Object.fromEntries(keys.map(([key, name]) => [key, presentList(key, lists[name])])) })
  })
}

/** The priorities of tickets have names of their own for their columns. */
function presentList(key: string, list: FormLists[FormListName]) {
  return list.map((entry) => {
    if ('firstName' in entry) return presentPerson(entry)
    if (key === 'priority_ids') return { priority_id: entry.id, priority: entry.name }
    return 'parentId' in entry ? { id: entry.id, name: entry.name, parent_id: entry.parentId } : entry
  })
}
