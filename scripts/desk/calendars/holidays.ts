import { readFile, stat } from 'node:fs/promises'
import { Failure } from '../context/failures.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { calendarId, readDays, writeDays } from './calendar-days.ts'
import { daysOfIcs, distinct, type FoundDays } from './ics-days.ts'

/** Some files of this size take seconds, and larger ones minutes. */
const MOST_BYTES = 500_000
const MOST_TOLD = 20

/** `desk calendar holidays`, beside the commands that every collection has. */
export const addHolidays: AddCommands = (program, shell) => {
  const calendar = program.commands.find((command) => command.name() === 'calendar')
  calendar
    ?.command('holidays <id>')
    .description('adds the whole days of an iCalendar file to the days of a calendar, which is closed on them')
    .requiredOption('--ics <file>', 'the file; a day that the calendar has already is replaced, all others stay')
    .option('--replace', 'remove all other days of the calendar')
    .action(async (id: string, given: Given) => await addDays(shell, id, given))
}

interface Given {
  ics: string
  replace?: boolean
}

async function addDays(shell: ShellContext, typed: string, { ics: file, replace = false }: Given): Promise<void> {
  const id = calendarId(typed)
  const { days, left } = await read(file, new Date(shell.surroundings.now()).getUTCFullYear())
  for (const { name, reason } of left.slice(0, MOST_TOLD)) shell.output.note(`${name}: left out, because ${reason}.`)
  if (left.length > MOST_TOLD) shell.output.note(`${left.length - MOST_TOLD} more are left out.`)
  if (days.length === 0) throw new Failure(`${file} has no whole days.`)
  const helpdesk = await shell.helpdesk()
  const known = await readDays(helpdesk, id)
  const all = distinct([...(replace ? [] : known), ...days])
  await writeDays(helpdesk, id, all)
  shell.output.result(
    { read: days.length, days: all.length },
    `${days.length} days read. The calendar has ${all.length}.`,
  )
}

async function read(file: string, thisYear: number): Promise<FoundDays> {
  const unreadable = () => {
    throw new Failure(`The file ${file} cannot be read.`)
  }
  const { size } = await stat(file).catch(unreadable)
  if (size > MOST_BYTES) throw new Failure(`The file ${file} is larger than 500 KB.`)
  const text = await readFile(file, 'utf8').catch(unreadable)
  try {
    return daysOfIcs(text, thisYear)
  } catch {
    throw new Failure(`The file ${file} is no iCalendar file.`)
  }
}
