import { parseArgs } from 'node:util'
import { BENCHMARKED, type MeasuredOperation, OPERATIONS } from './operations.ts'

export const HELP = `npm run bench -- [options]
  --tickets N        size of the measured desk (default 100000)
  --sizes a,b,c      desks for the chart of cost against size (default: the measured one, and a tenth and a hundredth of it)
  --seconds N        length of a slice; ours and the bare Worker's are taken in turn (default 0.5; 0.3 for all operations of a million tickets)
  --rounds N         slices of each measurement; their sum counts (default 12; 2 for all operations of a million tickets)
  --only PATTERN     only operations whose name matches the pattern
  --ratios           measures the smallest of the sizes in turn with the desk, and says how many times as fast it is (not where it is that desk)
  --help`

const options = {
  tickets: { type: 'string', default: '100000' },
  sizes: { type: 'string', default: '' },
  seconds: { type: 'string', default: '' },
  rounds: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  ratios: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Options that contradict each other. */
export class WrongArguments extends Error {}

export interface Plan {
  tickets: number
  sizes: number[]
  seconds: number
  rounds: number
  operations: MeasuredOperation[]
  /** The size of the other desk, if there is one. */
  comparedWith: number | null
}

/** Null if help is requested. */
export function readPlan(args: string[]): Plan | null {
  const values = valuesOf(args)
  if (values.help) return null
  const tickets = wholeNumber('--tickets', values.tickets)
  const isLong = tickets >= 1_000_000 && values.only === ''
  const sizes =
    values.sizes === ''
      ? [Math.max(1, Math.round(tickets / 100)), Math.max(1, Math.round(tickets / 10)), tickets]
      : values.sizes.split(',').map((size) => wholeNumber('--sizes', size))
  const smallest = Math.min(...sizes)
  return {
    tickets,
    sizes,
    seconds: positive('--seconds', values.seconds || (isLong ? '0.3' : '0.5')),
    rounds: wholeNumber('--rounds', values.rounds || (isLong ? '2' : '12')),
    // A desk compared with itself would write to the same copy.
    comparedWith: values.ratios && smallest !== tickets ? smallest : null,
    operations: operationsOf(values.only),
  }
}

function valuesOf(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error))
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0 && Number.isFinite(number))) throw new WrongArguments(`${name} takes a number above 0, not ${text}.`)
  return number
}

function wholeNumber(name: string, text: string): number {
  const number = positive(name, text)
  if (!Number.isInteger(number)) throw new WrongArguments(`${name} takes a whole number, not ${text}.`)
  return number
}

function operationsOf(only: string): MeasuredOperation[] {
  const named = [...OPERATIONS, ...BENCHMARKED].filter(({ name }) => patternOf(only).test(name))
  if (named.length === 0) throw new WrongArguments(`--only ${only} matches no operation.`)
  return named
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text)
  } catch {
    throw new WrongArguments(`--only takes a pattern, not ${text}.`)
  }
}
