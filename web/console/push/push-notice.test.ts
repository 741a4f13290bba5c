import { expect, test } from 'vitest'
import { noticeOf } from './push-notice.ts'

const pathOf = (sent: unknown) => noticeOf(JSON.stringify(sent)).options.data.path

test('a push shows its message, and a click opens its ticket', () => {
  const sent = { message: 'Ann mentioned you in "Printer"', scenario: 'tickets', id: '12', notification_id: '7' }
  expect(noticeOf(JSON.stringify(sent))).toEqual({
    title: 'Helpdesk',
    options: {
      body: 'Ann mentioned you in "Printer"',
      icon: '/assets/icon.svg',
      tag: 'notification-7',
      data: { path: '/desk/tickets/inbox/12' },
    },
  })
})

test('a message of any other form opens the list of notifications', () => {
  for (const id of ['../../sign-out', '1/../..', 'https://evil.example', '0', '-1', '', 12, null, '1'.repeat(17)]) {
    expect(pathOf({ scenario: 'tickets', id })).toBe('/desk/notifications')
  }
  expect(pathOf({ scenario: 'users', id: '3' })).toBe('/desk/notifications')
  for (const text of ['', 'no JSON', 'null', '[]', '"a text"']) {
    expect(noticeOf(text).options).toMatchObject({ body: '', data: { path: '/desk/notifications' } })
  }
})
