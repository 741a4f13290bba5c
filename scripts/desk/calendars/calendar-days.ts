import { UsageError } from '../context/failures.ts'
import { put } from '../context/put.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import type { Day } from './ics-days.ts'

const PATH = '/api/v3/admin/calendars/{id}/days'

type Helpdesk = Awaited<ReturnType<ShellContext['helpdesk']>>

export function calendarId(typed: string): number {
  const id = Number(typed)
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError('Give the id of a calendar: desk calendar list')
  return id
}

export async function readDays(helpdesk: Helpdesk, id: number): Promise<Day[]> {
  return (await helpdesk.get(PATH, { path: { id } })).data.days
}

export async function writeDays(helpdesk: Helpdesk, id: number, days: readonly Day[]): Promise<void> {
  await put(helpdesk, PATH.replace('{id}', String(id)), { days })
}
