import { respond } from '../../http/answers/respond.ts'
import type { Lookup, LookupKind } from '../../modules/catalog/lookups.types.ts'
import {
  presentDepartments,
  presentHelpTopics,
  presentPriorities,
  presentSlaPlans,
  presentTeams,
} from '../shared/lookups/lookups.presenter.ts'
import type { Api } from '../shared/face.middleware.ts'
import { presentAppDependencies } from './lookups.presenter.ts'
import { appOperation, nothing, READ } from './app-operation.middleware.ts'
import { appColor } from './tickets/tickets.presenter.ts'
import { listLookup, readDependencies } from './apps.usecases.ts'

export function lookupRoutes(v1: Api): void {
  v1.on(READ, '/helpdesk/dependency', appOperation('user', nothing), async (c) => {
    const data = presentAppDependencies(await readDependencies(c.var.services, c.var.caller))
    return respond(c, { data: { success: true, data, result: data } })
  })
  lookup(v1, 'teams', 'teams', presentTeams)
  lookup(v1, 'help-topic', 'helpTopics', presentHelpTopics)
  lookup(v1, 'sla-plan', 'slaPlans', presentSlaPlans)
  lookup(v1, 'department', 'departments', presentDepartments)
  lookup(v1, 'priority', 'priorities', presentNamedPriorities)
}

/** The lists of the older apps, with full rows below `result` (docs/published-apps.md#the-older-generation). */
function lookup<Kind extends LookupKind>(
  v1: Api,
  name: string,
  kind: Kind,
  present: (lookup: Lookup<Kind>) => object[],
): void {
  v1.on(READ, `/helpdesk/${name}`, appOperation('user', nothing), async (c) => {
    const rows = present(await listLookup(c.var.services, c.var.caller, kind))
    return respond(c, { data: { success: true, result: rows.map(inAppTypes) } })
  })
}

/** One generation reads `name` and `id`, the other reads the columns. */
function presentNamedPriorities(lookup: Lookup<'priorities'>): object[] {
  const rows = presentPriorities(lookup)
  return rows.map((row) => ({
    ...row,
    id: row.priority_id,
    name: row.priority,
    priority_color: appColor({ color: row.priority_color }),
  }))
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z$/

function inAppTypes(row: object): object {
  const values = Object.entries(row).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'boolean') return [name, value ? 1 : 0]
    return [name, typeof value === 'string' ? value.replace(INSTANT, '$1 $2') : value]
  })
  return Object.fromEntries(values)
}
