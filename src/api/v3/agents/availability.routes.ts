import * as z from 'zod'
import { respond } from '../../../http/answers/respond.ts'
import { operation } from '../../../http/operation.ts'
import { optionalOrEmpty, problem, REQUIRED } from '../../../http/parameters/atoms/atom.ts'
import { choice, id, integer, optionalDayOrMoment } from '../../../http/parameters/atoms/atoms.ts'
import { described } from '../../../http/parameters/atoms/described.ts'
import {
  AVAILABILITIES,
  type AgentAvailability,
  type Availability,
} from '../../../modules/routing/availability.types.ts'
import { readAvailability, setAvailability } from '../../../modules/routing/availability.usecases.ts'
import { setCapacity } from '../../../modules/routing/capacity.usecases.ts'
import { MOST_CAPACITY } from '../../../shared/routing.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { presentPerson, presentTime } from '../../shared/people/people.presenter.ts'
import type { AgentAvailabilityAnswer, AvailabilityAnswer } from './availability.answers.ts'

const nothing = () => z.object({})
/**
 * Empty: the department or team sets the capacity. The field is required, because a request without it would remove a limit.
 */
const capacityWanted = () =>
  described(
    z
      .object({ id: id(), capacity: optionalOrEmpty(integer({ min: 0, max: MOST_CAPACITY })) })
      .transform(({ capacity, ...input }, context) => {
        if (capacity === undefined) context.addIssue(problem('required', REQUIRED, 'capacity'))
        return { ...input, capacity: capacity ?? null }
      }),
    { required: ['capacity'] },
  )
const wanted = () => z.object({ state: choice(AVAILABILITIES), until: optionalDayOrMoment() })

/** docs/operations.md#automatic-assignment */
export function availabilityRoutes(api: Api): void {
  api
    .put('/account/availability', operation('agent', wanted), async (c) => {
      const { state, until = null } = c.var.input
      const data = presentAvailability(await setAvailability(c.var.services, c.var.caller, { state, until }))
      return respond(c, { message: 'Availability saved', data })
    })
    .put('/agents/:id/capacity', operation('agent', capacityWanted), async (c) => {
      const { id: agentId, capacity } = c.var.input
      const set = await setCapacity(c.var.services, c.var.caller, { agentId, capacity })
      return respond(c, { message: 'Capacity saved', data: { capacity: set } })
    })
    .get('/agents/availability', operation('agent', nothing, { serviceKeyAlone: true }), async (c) => {
      const found = await readAvailability(c.var.services, c.var.caller)
      return respond(c, { data: { agents: found.map(presentAgent) } })
    })
}

function presentAvailability({ state, until }: Availability): AvailabilityAnswer {
  return { state, until: presentTime(until) }
}

function presentAgent({ agent, load, capacity, ...found }: AgentAvailability): AgentAvailabilityAnswer {
  const availability = presentAvailability(found)
  return {
    agent: presentPerson(agent),
    ...availability,
    load,
    capacity,
    is_connected: found.isConnected,
    may_set_capacity: found.maySetCapacity,
  }
}
