import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { respondByContent } from '../../http/answers/conditional.ts'
import { operation } from '../../http/operation.ts'
import type { Lookup, LookupKind } from '../../modules/catalog/lookups.types.ts'
import { listLookup } from '../../modules/catalog/lookups.usecases.ts'
import { readDependencies } from '../../modules/tickets/lists/dependencies.usecases.ts'
import { presentDependencies } from '../shared/lookups/dependencies.presenter.ts'
import {
  presentDepartments,
  presentHelpTopics,
  presentPriorities,
  presentSlaPlans,
  presentTeams,
} from '../shared/lookups/lookups.presenter.ts'
import type { Api } from '../shared/face.middleware.ts'

const nothing = () => z.object({})
const withKey = operation('user', nothing, { apiKey: 'required', serviceKeyAlone: true })

/** docs/operations.md#look-ups. Phones store all lookups, so each has an entity tag. */
export function lookupRoutes(api: Api): void {
  api
    .get('/helpdesk/dependency', operation('user', nothing), async (c) => {
      const dependencies = await readDependencies(c.var.services, c.var.caller)
      return await respondByContent(c, { data: presentDependencies(dependencies) })
    })
    .get('/helpdesk/teams', withKey, answer('teams', presentTeams))
    .get('/helpdesk/help-topic', withKey, answer('helpTopics', presentHelpTopics))
    .get('/helpdesk/sla-plan', withKey, answer('slaPlans', presentSlaPlans))
    .get('/helpdesk/priority', withKey, answer('priorities', presentPriorities))
    .get('/helpdesk/department', withKey, answer('departments', presentDepartments))
}

function answer<Kind extends LookupKind>(kind: Kind, present: (lookup: Lookup<Kind>) => unknown) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const lookup = await listLookup(c.var.services, c.var.caller, kind)
    return await respondByContent(c, { data: present(lookup) })
  }
}
