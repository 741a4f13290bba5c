import * as z from 'zod'
import { listSchema } from '../../../../http/pages.ts'
import {
  id,
  idOrZero,
  integer,
  optional,
  optionalChoice,
  optionalFlag,
  optionalIdOrZero,
  optionalInteger,
  optionalText,
  text,
} from '../../../../http/parameters/atoms/atoms.ts'
import {
  ENDPOINT_FORMATS,
  type EndpointEdit,
  type NewEndpoint,
} from '../../../../modules/webhooks/endpoints/endpoints.types.ts'
import { eventTypes, included } from '../../events/events.schemas.ts'

/** What `include` says to take the subject away again. */
const NOTHING = 'none'
const MAX_URL = 2000
const MAX_DESCRIPTION = 255
const MAX_HOURS = 7 * 24
const DEFAULT_HOURS = 24
const MAX_EVENT = Number.MAX_SAFE_INTEGER

const one = () => ({ id: id() })

const fields = () => ({
  description: optionalText({ max: MAX_DESCRIPTION }),
  types: eventTypes(),
  department: optionalIdOrZero(),
  include: included(NOTHING),
  format: optionalChoice(ENDPOINT_FORMATS),
  active: optionalFlag(),
})

export const list = () => listSchema({})
export const webhook = () => z.object(one())
export const creation = () => z.object({ url: text({ max: MAX_URL }), ...fields() })
export const edit = () => z.object({ ...one(), url: optionalText({ max: MAX_URL }), ...fields() })
export const rotation = () => z.object({ ...one(), keep_hours: optionalInteger({ min: 0, max: MAX_HOURS }) })
export const deliveries = () =>
  listSchema({ ...one(), state: optionalChoice(['pending', 'delivered', 'failed', 'dropped']) })
export const delivery = () => z.object({ ...one(), delivery_id: id() })
export const replay = () =>
  z.object({
    ...one(),
    since: idOrZero(),
    until: optional(integer({ min: 1, max: MAX_EVENT })),
    failed_only: optionalFlag(),
  })

export function newEndpoint(input: z.output<ReturnType<typeof creation>>): NewEndpoint {
  const { url, description = '', types = [], department = 0, active = true } = input
  const { include = [], format = 'default' } = input
  return {
    url,
    description,
    types,
    departmentId: department === 0 ? null : department,
    hasResource: include.includes('resource'),
    format,
    isActive: active,
  }
}

export function endpointEdit(input: z.output<ReturnType<typeof edit>>): EndpointEdit {
  const { url, description, types, department, include, format, active } = input
  return {
    url,
    description,
    types,
    departmentId: department === 0 ? null : department,
    hasResource: include?.includes('resource'),
    format,
    isActive: active,
  }
}

export function hoursOf({ keep_hours: hours = DEFAULT_HOURS }: z.output<ReturnType<typeof rotation>>): number {
  return hours
}
