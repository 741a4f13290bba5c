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
  ['a rule with exceptions', ['DTSTART;VALUE=DATE:20261225', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20271225']],
  ['a rule without an end', ['DTSTART;VALUE=DATE:20261225', 'RRULE:FREQ=SECONDLY']],
  ['a rule that is none', ['DTSTART;VALUE=DATE:20261225', 'RRULE:NONSENSE']],
  ['a date that does not exist', ['DTSTART;VALUE=DATE:20261399']],
  ['a length of a million years', ['DTSTART;VALUE=DATE:20261225', 'DURATION:P52000000W']],
  ['a time in a zone that does not exist', ['DTSTART;TZID=Mars/Olympus:20261225T000000']],
  ['more than a month', ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101']],
])('%s is left out, with the reason', (_, lines) => {
  const { days, left } = daysOfIcs(file(event(...lines, 'SUMMARY:Odd')), 2026)
  expect(days).toEqual([])
  expect(left).toEqual([{ name: 'Odd', reason: expect.any(String) }])
})

test('a date that is no date spoils its own event only', () => {
  const { days, left } = daysOfIcs(file(event('DTSTART;VALUE=DATE:hello'), CHRISTMAS), 2026)
  expect([days.length, left]).toEqual([1, [{ name: 'Holiday', reason: 'it cannot be read' }]])
})

test('two calendars in one file are both read', () => {
  expect(daysOfIcs(file(CHRISTMAS) + file(BRIDGE), 2026).days).toHaveLength(4)
})

test('a name loses signs that the helpdesk refuses', () => {
  const { days } = daysOfIcs(file(event('DTSTART;VALUE=DATE:20261225', 'SUMMARY:a\\nb\u2028<i>c')), 2026)
  expect(days.map(({ name }) => name)).toEqual(['a b i c'])
})

test('a file of more than 500 KB is refused before it is read', async () => {
  const path = join(await folderForTest(), 'a.ics')
  await writeFile(path, file(event(`DTSTART${';X=1'.repeat(200_000)};VALUE=DATE:20261225`)))
  const where = ['--url', 'https://desk.example.com', '--key', 'key-of-a-test']
  const said = await desk(['calendar', 'holidays', '1', '--ics', path, ...where])
  expect([said.code, said.err]).toEqual([1, expect.stringContaining('is larger than 500 KB.')])
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
    'key-of-a-test',
  ])
  expect([said.code, said.err]).toEqual([1, expect.stringContaining('is no iCalendar file.')])
})

test.each([
  ['the days of the file join those that the calendar has', [], ['2026-12-24', '2020-12-25']],
  ['with --replace, only the days of the file remain', ['--replace'], ['2020-12-25']],
])('%s', async (_, flags, first) => {
  const path = join(await folderForTest(), 'a.ics')
  await writeFile(path, file(CHRISTMAS, BRIDGE))
  const sent: unknown[] = []
  const known = [
    { date: '2026-12-24', name: 'Eve', hours: ['09:00-12:00'], yearly: false },
    { date: '2019-12-25', name: 'Noel', hours: [], yearly: true },
  ]
  const where = ['--url', 'https://desk.example.com', '--key', 'key-of-a-test']
  const said = await desk(['calendar', 'holidays', '1', '--ics', path, ...flags, ...where], {
    now: () => Date.UTC(2026, 10, 26),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') sent.push(await request.json())
      return Response.json({ success: true, message: '', data: { days: known } })
    },
  })
  expect([said.code, said.err]).toEqual([0, ''])
  const dates = (sent[0] as { days: { date: string }[] }).days.map(({ date }) => date)
  expect(dates).toEqual([...first, '2026-12-28', '2026-12-29', '2026-12-30'])
})
