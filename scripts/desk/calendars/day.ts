import { UsageError } from '../context/failures.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { calendarId, readDays, writeDays } from './calendar-days.ts'

/** `desk calendar day`, beside `desk calendar days`, which lists them. */
export const addDay: AddCommands = (program, shell) => {
  const calendar = program.commands.find((command) => command.name() === 'calendar')
  calendar
    ?.command('day <id> <date>')
    .description('closes a calendar on a day such as 2026-12-24, or gives the day its own hours; other days stay')
    .option('--hours <spans>', 'the hours of the day, such as 09:00-12:00,13:00-15:00; without them it is closed')
    .option('--name <name>', 'what the day is called')
    .option('--yearly', 'on the same date of each year')
    .option('--remove', 'give the day the hours of its weekday again')
    .action(async (id: string, date: string, given: Given) => await setDay(shell, { id, date }, given))
}

interface Given {
  hours?: string
  name?: string
  yearly?: boolean
  remove?: boolean
}

async function setDay(
  shell: ShellContext,
  { id: typed, date }: { id: string; date: string },
  { hours = '', name, yearly = false, remove = false }: Given,
): Promise<void> {
  const id = calendarId(typed)
  if (remove && (hours !== '' || name !== undefined)) throw new UsageError('--remove takes no hours and no name.')
  const helpdesk = await shell.helpdesk()
  const known = await readDays(helpdesk, id)
  const others = known.filter((day) => day.date !== date || day.yearly !== yearly)
  if (remove && others.length === known.length) throw new UsageError(`The calendar has no day ${date} of its own.`)
  const spans = hours
    .split(',')
    .map((span) => span.trim())
    .filter((span) => span !== '')
  const day = { date, name: name ?? 'Holiday', hours: spans, yearly }
  await writeDays(helpdesk, id, remove ? others : [...others, day])
  const said = remove ? 'has the hours of its weekday again' : spans.length === 0 ? 'closed' : spans.join(', ')
  shell.output.result({ date, removed: remove, days: remove ? others.length : others.length + 1 }, `${date}: ${said}.`)
}
