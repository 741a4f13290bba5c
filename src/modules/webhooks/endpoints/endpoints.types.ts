import type { EventType } from '../../../shared/events/event-types.ts'

/** `off`: an admin turned it off. `failing`: nothing was delivered for days, or the receiver answered that it is gone. */
export type EndpointState = 'active' | 'off' | 'failing'

export interface Endpoint {
  id: number
  url: string
  description: string
  /** The types of events to send. Empty: all types. */
  types: readonly EventType[]
  /** Only events of this department. Null: all events. */
  departmentId: number | null
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
  types: readonly EventType[]
  departmentId: number | null
  isActive: boolean
}

/** Absent fields are unchanged. */
export type EndpointEdit = { [Name in keyof NewEndpoint]?: NewEndpoint[Name] | undefined }
