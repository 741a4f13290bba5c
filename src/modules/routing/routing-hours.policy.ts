import type { Catalog } from '../../shared/catalog.types.ts'
import { openIntervals } from '../../shared/time/working-time.ts'

/** The ids of the calendars that are closed at a time, and 0 if the desk's is, which departments without their own have. */
export function closedCalendars({ calendars }: Pick<Catalog, 'calendars'>, at: number): number[] {
  const closed = [...calendars.values()].filter((calendar) => openIntervals(calendar, at, at + 1).length === 0)
  return [...closed.map(({ id }) => id), ...(closed.some(({ isDesks }) => isDesks) ? [0] : [])]
}
