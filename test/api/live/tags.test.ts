import { expect, test } from 'vitest'
import { messageFor } from '../../../src/modules/live/live-events.policy.ts'

const event = {
  id: 1,
  type: 'ticket.tagged',
  subjectType: 'ticket',
  subjectId: 7,
  changed: ['tags'],
  statusId: 1,
} as unknown as Parameters<typeof messageFor>[0]

test('staff hear live that tags changed, customers do not', () => {
  expect(messageFor(event, { isWork: true, isLost: false })).toMatchObject({ subjectId: 7, changed: ['tags'] })
  expect(messageFor(event, { isWork: false, isLost: false })).toBe(null)
})
