import type { Spool } from '../spool.ts'
import type { Remarks, Row } from '../import.types.ts'
import { type Fields, fieldsOf } from './values.ts'

/*
 * Working hours and targets of SLA plans. Only Faveo's paid editions have these tables: `business_hours`, its `business_schedule`
 * with a row for each weekday, `business_open_custom_time`, `business_holidays`, and `sla_targets`.
 */

const NAME = 50
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const TIME = /^(\d{1,2}):(\d{2})/
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/
const DAYS_AT_MOST = 500
const SECONDS: Readonly<Record<string, number>> = { min: 60, hrs: 3600, hour: 3600, day: 86_400, month: 2_592_000 }
const WITHIN = /^(\d{1,5})[\s-]*(min|hrs|hour|day|month)/i
const SHORTEST = 60
const LONGEST = 365 * 86_400

export function calendars(spool: Spool, remarks: Remarks): Row[] {
  return [...spool.rows('business_hours')].map(fieldsOf).flatMap((of) => {
    const name = of.line('name', NAME)
    if (name === '') {
      remarks.skip('business_hours', of.id, 'It has no name.')
      return []
    }
    if (of.flag('is_default')) {
      remarks.change('business_hours', of.id, 'They were the default. Set them with: desk setting edit --calendar-id')
    }
    const week = weekOf(spool, of.id)
    const always = week.length === WEEKDAYS.length && week.every(({ isOpen }) => isOpen)
    const hours = always ? [] : week.flatMap(({ hours: text }) => (text === null ? [] : [text]))
    const zone = timeZoneOf(of, remarks)
    return [{ id: of.id, name, time_zone: zone, always, hours, days: holidaysOf(spool, of.id, remarks) }]
  })
}

interface Weekday {
  /** Open at every hour. */
  isOpen: boolean
  /** Null: the day is closed. */
  hours: string | null
}

function weekOf(spool: Spool, id: number): Weekday[] {
  return spool
    .children('business_schedule', id)
    .map(fieldsOf)
    .flatMap((of): Weekday[] => {
      // One of Faveo's versions writes "Wednusday".
      const day = WEEKDAYS.find((one) => of.raw('days').toLowerCase().startsWith(one))
      if (day === undefined) return []
      const status = of.raw('status').toLowerCase()
      if (status === 'open_fixed') return [{ isOpen: true, hours: `${day} 00:00-24:00` }]
      const [custom] = spool.children('business_open_custom_time', of.id).map(fieldsOf)
      const [from, to] = [timeOf(custom?.raw('open_time')), timeOf(custom?.raw('close_time'))]
      const isOpen = status === 'open_custom' && from !== null && to !== null && from !== to
      return [{ isOpen: false, hours: isOpen ? `${day} ${from}-${to}` : null }]
    })
}

function timeOf(text = ''): string | null {
  const [, hour = '', minute = ''] = TIME.exec(text) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null
}

function timeZoneOf(of: Fields, remarks: Remarks): string {
  const zone = of.raw('timezone')
  try {
    // Intl accepts the name, or throws.
    if (zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '') return zone
  } catch {
    // The unknown zone is reported below.
  }
  remarks.change('business_hours', of.id, 'They have no known time zone, and are in UTC.')
  return 'UTC'
}

function holidaysOf(spool: Spool, id: number, remarks: Remarks): Row[] {
  const days = spool.children('business_holidays', id).map(fieldsOf)
  const dated = days.flatMap((of) => {
    const [, date] = DATE.exec(of.raw('date')) ?? []
    const isDay = date !== undefined && !Number.isNaN(Date.parse(`${date}T00:00:00Z`))
    if (isDay) return [{ date, name: of.line('name', NAME) || 'Holiday', hours: [], yearly: false }]
    remarks.skip('business_holidays', of.id, 'Its date is not like 2026-12-25.')
    return []
  })
  return [...new Map(dated.map((day) => [day.date, day])).values()].slice(0, DAYS_AT_MOST)
}

interface PlanTimes {
  calendar: number | undefined
  targets: string[]
  /** Null: the plan has no resolution time. */
  resolveSeconds: number | null
}

/** The targets of a plan. The only one of a plan is for every priority. */
export function planTimesOf(spool: Spool, planId: number): PlanTimes {
  const rows = spool.children('sla_targets', planId).map(fieldsOf)
  const targets = rows.flatMap((of) => {
    const priority = rows.length > 1 ? of.reference('priority_id') : undefined
    const suffix = priority === undefined ? '' : ` priority ${priority}`
    const [first, resolution] = [secondsOf(of.raw('respond_within')), secondsOf(of.raw('resolve_within'))]
    return [
      ...(first === null ? [] : [`first ${first}${suffix}`]),
      ...(resolution === null ? [] : [`resolution ${resolution}${suffix}`]),
    ]
  })
  // The helpdesk takes one target for a priority: the first one counts.
  const kept = new Map(targets.toReversed().map((text) => [text.replace(/\d+/, ''), text]))
  const [main] = rows
  return {
    calendar: main?.reference('business_hour_id'),
    targets: [...kept.values()].toReversed(),
    resolveSeconds: main === undefined ? null : secondsOf(main.raw('resolve_within')),
  }
}

/** Faveo writes `5-hrs`. */
function secondsOf(text: string): number | null {
  const [, count = '', unit = ''] = WITHIN.exec(text.trim()) ?? []
  const seconds = Number(count) * (SECONDS[unit.toLowerCase()] ?? 0)
  return seconds >= SHORTEST ? Math.min(seconds, LONGEST) : null
}
