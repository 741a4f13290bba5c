import * as z from 'zod'
import { person } from '../../shared/people/people.answers.ts'
import { time } from '../../shared/values.answers.ts'
import { AVAILABILITIES } from '../../../modules/routing/availability.types.ts'

const said = { state: z.enum(AVAILABILITIES), until: time().nullable() }

export const availability = z.object(said).meta({ id: 'Availability' })
export type AvailabilityAnswer = z.infer<typeof availability>

const agent = z
  .object({
    agent: person,
    ...said,
    load: z.int().min(0).describe('Open tickets with the agent as assignee.'),
    capacity: z.int().min(0).nullable().describe('Null: as the department or team says. 0: no limit.'),
    is_connected: z.boolean(),
    may_set_capacity: z.boolean().describe('Whether the caller may set the capacity.'),
  })
  .meta({ id: 'AgentAvailability' })
export type AgentAvailabilityAnswer = z.infer<typeof agent>

export const capacity = z
  .object({ capacity: z.int().min(0).nullable().describe('Null: as the department or team says. 0: no limit.') })
  .meta({ id: 'AgentCapacity' })

export const agents = z.object({ agents: z.array(agent) }).meta({ id: 'AgentAvailabilities' })
