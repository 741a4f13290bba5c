import type { Services } from '../../services.types.ts'

/**
 * `wake`: the snooze of a ticket ends. `clock`: a clock of a ticket is due, or follows a change. `replan`: the clocks of all tickets
 * follow a change of plans or working hours. `availability`: an agent is available again. `imported`: the clocks of an imported
 * ticket begin.
 */
export type AlarmKind = 'wake' | 'clock' | 'replan' | 'availability' | 'imported'

/** An alarm that this job holds by a lease. */
export interface Alarm {
  id: number
  kind: AlarmKind
  subjectId: number
  dueAt: number
  /** Ids and numbers. */
  payload: Readonly<Record<string, unknown>>
  /** The number of attempts, with the present one. */
  attempts: number
}

/**
 * Does what a set of alarms of one kind is for, in one commit that asserts that they are there and deletes them. It may be called
 * again for the same alarms.
 */
export type RingAlarms = (services: Services, alarms: readonly Alarm[], at: number) => Promise<void>
