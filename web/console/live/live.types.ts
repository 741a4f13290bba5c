/** What the desk sends on a live connection (docs/operations.md#live-updates). */
export interface LiveEvent {
  id: number
  type?: string
  subject: { type: string; id: number }
  actor_id?: number
  gone?: boolean
  changed?: readonly string[]
}

export interface PresentPerson {
  id: number
  name: string
  typing: boolean
  until: string
}

export type LiveFrame =
  | { type: 'hello'; cursor: number }
  | { type: 'events'; cursor: number; events: readonly LiveEvent[] }
  | { type: 'caught_up'; cursor: number; more: boolean; reload?: boolean; events: readonly LiveEvent[] }
  | { type: 'behind'; since: number }
  | { type: 'presence'; ticket_id: number; people: readonly PresentPerson[] }
  | { type: 'out_of_sight'; ticket_id: number }
  | { type: 'error'; code: string; message: string }

export type ClientFrame =
  | { type: 'look'; ticket_id: number; typing: boolean }
  | { type: 'leave'; ticket_id: number }
  | { type: 'catch_up'; since: number }
