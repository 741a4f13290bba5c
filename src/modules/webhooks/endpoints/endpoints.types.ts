import type { EventTypePattern } from '../../../shared/events/event-patterns.ts'

/** `off`: an admin turned it off. `failing`: nothing was delivered for days, or the receiver answered that it is gone. */
export type EndpointState = 'active' | 'off' | 'failing'

/** `default`: the event as the API describes it. Others: a message that the service shows. */
export const ENDPOINT_FORMATS = ['default', 'slack', 'teams'] as const

export type EndpointFormat = (typeof ENDPOINT_FORMATS)[number]

export interface Endpoint {
  id: number
  url: string
  description: string
  /** The types of events to send. Empty: all types. A pattern also means types of later versions. */
  types: readonly EventTypePattern[]
  /** Only events of this department. Null: all events. */
  departmentId: number | null
  /** Messages hold the subject itself beside the event. */
  hasResource: boolean
  format: EndpointFormat
  state: EndpointState
  /** The time since which deliveries fail. Null: the last delivery succeeded. */
  failingSince: number | null
  /** The secret before the last rotation also signs until this time. */
  previousSecretUntil: number | null
  version: number
  createdAt: number
  updatedAt: number
}

/** An endpoint with its secret, which is shown only once. */
export interface EndpointWithSecret {
  endpoint: Endpoint
  secret: string
}

export interface NewEndpoint {
  url: string
  description: string
  types: readonly EventTypePattern[]
  departmentId: number | null
  hasResource: boolean
  format: EndpointFormat
  isActive: boolean
}

/** Absent fields are unchanged. */
export type EndpointEdit = { [Name in keyof NewEndpoint]?: NewEndpoint[Name] | undefined }
