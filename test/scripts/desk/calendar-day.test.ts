import { expect, test } from 'vitest'
import { desk } from '../../support/desk-shell.ts'

const KNOWN = [
  { date: '2026-12-24', name: 'Eve', hours: ['09:00-12:00'], yearly: false },
  { date: '2019-12-25', name: 'Noel', hours: [], yearly: true },
]
const DAYS_PATH = '/api/v3/admin/calendars/1/days'

async function run(...args: string[]) {
  const sent: unknown[] = []
  const where = ['--url', 'https://desk.example.com', '--key', 'key-of-a-test']
  const { code, out, err } = await desk(['calendar', ...args, ...where], {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') sent.push([new URL(request.url).pathname, await request.json()])
      return Response.json({ success: true, message: '', data: { days: KNOWN } })
    },
  })
  return { code, out, err, sent }
}

test('a day joins the others, closed or with its own hours', async () => {
  const closed = await run('day', '1', '2026-12-31', '--name', 'New Year’s Eve')
  expect([closed.code, closed.err]).toEqual([0, ''])
  expect(closed.out).toContain('2026-12-31: closed.')
  const day = { date: '2026-12-31', name: 'New Year’s Eve', hours: [], yearly: false }
  expect(closed.sent).toEqual([[DAYS_PATH, { days: [...KNOWN, day] }]])
  const short = await run('day', '1', '2026-12-31', '--hours', '09:00-10:00, 12:00-13:00', '--yearly')
  const hours = ['09:00-10:00', '12:00-13:00']
  const named = { date: '2026-12-31', name: 'Holiday', hours, yearly: true }
  expect(short.sent).toEqual([[DAYS_PATH, { days: [...KNOWN, named] }]])
})

test('a day that the calendar has is replaced or removed', async () => {
  const replaced = await run('day', '1', '2026-12-24')
  const day = { date: '2026-12-24', name: 'Holiday', hours: [], yearly: false }
  expect(replaced.sent).toEqual([[DAYS_PATH, { days: [KNOWN[1], day] }]])
  const removed = await run('day', '1', '2019-12-25', '--yearly', '--remove')
  expect(removed.sent).toEqual([[DAYS_PATH, { days: [KNOWN[0]] }]])
})

test.each([
  [['day', 'one', '2026-12-24']],
  [['day', '1', '2026-01-01', '--remove']],
  [['day', '1', '2026-12-24', '--remove', '--hours', '09:00-10:00']],
  [['day', '0', '2026-12-24']],
])('desk calendar %j is refused and sends nothing', async (args) => {
  const { code, err, sent } = await run(...args)
  expect([code, err === '', sent]).toEqual([2, false, []])
})
