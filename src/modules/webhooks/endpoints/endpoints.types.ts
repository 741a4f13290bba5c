import type { EventType } from '../../../shared/events/event-types.ts'

/** `off`: an admin turned it off; `failing`: nothing arrived for days, or the receiver said that it is gone. */
export type EndpointState = 'active' | 'off' | 'failing'

export interface Endpoint {
  id: number
  url: string
  description: string
  /** Empty: all. */
  types: readonly EventType[]
  /** Only what happens in this department; null: everything. */
  departmentId: number | null
  state: EndpointState
  /** Since when nothing arrived; null: the last one did. */
  failingSince: number | null
  /** Until when the secret before the last rotation signs beside the new one. */
  previousSecretUntil: number | null
  version: number
  createdAt: number
  updatedAt: number
}

/** An endpoint with the secret that is shown this once. */
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

/** What is not sent stays. */
export type EndpointEdit = { [Name in keyof NewEndpoint]?: NewEndpoint[Name] | undefined }
