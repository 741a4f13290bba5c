import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { daysOfIcs } from '../../../scripts/desk/calendars/ics-days.ts'
import { desk, folderForTest } from '../../support/desk-shell.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')

const CHRISTMAS = event('DTSTART;VALUE=DATE:20201225', 'RRULE:FREQ=YEARLY', 'SUMMARY:Christmas <Day>')
const BRIDGE = event('DTSTART;VALUE=DATE:20261228', 'DTEND;VALUE=DATE:20261231', 'SUMMARY:Company holidays')

test('whole days become days of the calendar, on the date that the file names', () => {
  const { days, left } = daysOfIcs(file(CHRISTMAS, BRIDGE), 2026)
  expect(days).toEqual([
    { date: '2020-12-25', name: 'Christmas Day', hours: [], yearly: true },
    { date: '2026-12-28', name: 'Company holidays', hours: [], yearly: false },
    { date: '2026-12-29', name: 'Company holidays', hours: [], yearly: false },
    { date: '2026-12-30', name: 'Company holidays', hours: [], yearly: false },
  ])
  expect(left).toEqual([])
})

test.each([
  ['a time', ['DTSTART:20261225T090000Z']],
  ['a rule that is not yearly', ['DTSTART;VALUE=DATE:20261225', 'RRULE:FREQ=MONTHLY']],
  ['a yearly rule by weekday', ['DTSTART;VALUE=DATE:20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH']],
  ['a rule that ends', ['DTSTART;VALUE=DATE:20261225', 'RRULE:FREQ=YEARLY;COUNT=2']],
  ['a day that was cancelled', ['DTSTART;VALUE=DATE:20261225', 'STATUS:CANCELLED']],
  ['a day of another year', ['DTSTART;VALUE=DATE:20241225']],
  ['more than a month', ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101']],
])('%s is left out, with the reason', (_, lines) => {
  const { days, left } = daysOfIcs(file(event(...lines, 'SUMMARY:Odd')), 2026)
  expect(days).toEqual([])
  expect(left).toEqual([{ name: 'Odd', reason: expect.any(String) }])
})

test('a file that is no calendar is refused', async () => {
  const path = join(await folderForTest(), 'a.ics')
  await writeFile(path, 'Dear all, the office is closed.')
  const said = await desk([
    'calendar',
    'holidays',
    '1',
    '--ics',
    path,
    '--url',
    'https://desk.example.com',
    '--key',
    'k',
  ])
  expect([said.code, said.err]).toEqual([1, expect.stringContaining('is no iCalendar file.')])
})

test('the days of the file join those that the calendar has', async () => {
  const path = join(await folderForTest(), 'a.ics')
  await writeFile(path, file(CHRISTMAS, BRIDGE))
  const sent: unknown[] = []
  const known = [
    { date: '2026-12-24', name: 'Eve', hours: ['09:00-12:00'], yearly: false },
    { date: '2019-12-25', name: 'Noel', hours: [], yearly: true },
  ]
  const said = await desk(
    ['calendar', 'holidays', '1', '--ics', path, '--url', 'https://desk.example.com', '--key', 'k'],
    {
      now: () => Date.UTC(2026, 10, 26),
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.method === 'PUT') sent.push(await request.json())
        return Response.json({ success: true, message: '', data: { days: known } })
      },
    },
  )
  expect([said.code, said.err]).toEqual([0, ''])
  const dates = (sent[0] as { days: { date: string }[] }).days.map(({ date }) => date)
  expect(dates).toEqual(['2026-12-24', '2020-12-25', '2026-12-28', '2026-12-29', '2026-12-30'])
})
