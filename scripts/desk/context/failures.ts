import type { Variables } from '../../wrangler.ts'
import { CommanderError } from 'commander'
import { ConnectionError, HelpdeskError } from '../../../clients/typescript/src/index.ts'
import { printable } from './printable.ts'

/** Exit codes for scripts. docs/admin/first-agents.md lists them. */
export const EXIT = { done: 0, refused: 1, wrongArguments: 2, notReached: 3 } as const

/** An expected error in one line, with exit code 1 or the given one. */
export class Failure extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = EXIT.refused) {
    super(message)
    this.exitCode = exitCode
  }
}

/** An invalid command line, with exit code 2. */
export class UsageError extends Failure {
  constructor(message: string) {
    super(message, EXIT.wrongArguments)
  }
}

export interface CommandExit {
  exitCode: number
  /** One line; null if everything is printed already. */
  line: string | null
}

/** The exit of a command that threw this error. `DESK_DEBUG=1` prints the stack. */
export function exitOf(error: unknown, environment: Variables): CommandExit {
  if (error instanceof CommanderError) return endingOfArguments(error)
  if (error instanceof Failure) return { exitCode: error.exitCode, line: oneLine(error.message) }
  if (error instanceof HelpdeskError) return { exitCode: EXIT.refused, line: oneLine(refusalLine(error)) }
  if (error instanceof ConnectionError) {
    const where = error.cause instanceof Error ? error.cause.message : String(error.cause)
    return { exitCode: EXIT.notReached, line: oneLine(`${error.message.replace(/\.$/, '')}: ${where}. ${DOCTOR}`) }
  }
  if (environment['DESK_DEBUG'] === '1' && error instanceof Error) {
    return { exitCode: EXIT.refused, line: error.stack ?? error.message }
  }
  if (isOfTheSystem(error)) return { exitCode: EXIT.refused, line: oneLine(systemLine(error)) }
  const message = error instanceof Error ? error.message : String(error)
  return {
    exitCode: EXIT.refused,
    line: oneLine(`Unexpected error: ${message} (DESK_DEBUG=1 prints the stack)`),
  }
}

/** The message names the command that mends it. */
const DOCTOR = 'With the same options, run: npm run desk -- doctor'

/** A file system error of the user's files is an expected error. */
function isOfTheSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error && ('path' in error || error.code === 'ENOSPC')
}

function systemLine({ code = '', path = '' }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC). Free some space and run the same command again.'
  return `${path} cannot be used (${code}). Make it readable and writable, or choose another place. Then run the same command again.`
}

function endingOfArguments({ code, exitCode, message }: CommanderError): CommandExit {
  if (exitCode === 0) return { exitCode: EXIT.done, line: null }
  if (code === 'commander.help') return { exitCode: EXIT.wrongArguments, line: null }
  return { exitCode: EXIT.wrongArguments, line: oneLine(message.replace(/^error: /, '')) }
}

/** A refusal with all problems, its code and the id of the request. */
export function refusalLine({ status, code, message, fields, requestId }: HelpdeskError): string {
  // The message is the first problem, where there is one.
  const wrong = Object.entries(fields).flatMap(([name, problems]) => {
    const others = problems.filter((problem) => problem !== message)
    return others.length === 0 ? [] : [`${name}: ${others.join(', ')}`]
  })
  const about = [`${status}${code === null ? '' : ` ${code}`}`, ...(requestId === null ? [] : [`request ${requestId}`])]
  const help = code === 'api_key_invalid' ? ` ${DOCTOR}` : ''
  return `${[message, ...wrong].join(' ')} (${about.join(', ')})${help}`
}

function oneLine(text: string): string {
  return printable(text.replaceAll(/\s*\n\s*/g, ' ').trim())
}
