import * as z from 'zod'
import { person } from '../../shared/people/people.answers.ts'
import { time } from '../../shared/values.answers.ts'
import { AVAILABILITIES } from '../../../modules/routing/availability.types.ts'
import { AVAILABILITY_STATES } from '../../shared/choices.answers.ts'

const said = {
  state: z.enum(AVAILABILITIES).describe(`Whether routing gives them tickets. ${AVAILABILITY_STATES}`),
  until: time().nullable().describe('When they are available again. Null: when they say so.'),
}

export const availability = z.object(said).meta({ id: 'Availability' })
export type AvailabilityAnswer = z.infer<typeof availability>

const agent = z
  .object({
    agent: person.describe('Whose availability it is.'),
    ...said,
    load: z.int().min(0).describe('Open tickets with the agent as assignee.'),
    capacity: z.int().min(0).nullable().describe('Null: as the department or team says. 0: no limit.'),
    is_connected: z.boolean().describe('Whether they have a live connection now.'),
    may_set_capacity: z.boolean().describe('Whether the caller may set the capacity.'),
  })
  .meta({ id: 'AgentAvailability' })
export type AgentAvailabilityAnswer = z.infer<typeof agent>

export const capacity = z
  .object({ capacity: z.int().min(0).nullable().describe('Null: as the department or team says. 0: no limit.') })
  .meta({ id: 'AgentCapacity' })

export const agents = z
  .object({ agents: z.array(agent).describe('All active agents and admins, at most 500.') })
  .meta({ id: 'AgentAvailabilities' })
