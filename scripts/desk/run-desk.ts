import { Command } from 'commander'
import { addCommonOptions, createShellContext } from './context/shell-context.ts'
import type { AddCommands, ShellHost } from './context/shell-context.types.ts'
import { exitOf, EXIT, UsageError } from './context/failures.ts'
import { COMMANDS } from './registry.ts'

const ABOUT = 'Sets up, maintains and administers a helpdesk from the command line.'
const ENDS = `
Without --remote, --env or --url, a command uses the helpdesk of npm start. The address and the key come from the options, then from
the file that setup wrote for this helpdesk, then from HELPDESK_URL and HELPDESK_KEY.

Exit codes: 0 done; 1 refused or failed; 2 wrong arguments; 3 the helpdesk could not be reached.`

/** Runs one command and returns its exit code. Every error is one line on stderr. */
export async function runDesk(
  args: readonly string[],
  surroundings: ShellHost,
  commands: readonly AddCommands[] = COMMANDS,
): Promise<number> {
  const { stdout, stderr, env } = surroundings
  try {
    await programFor(surroundings, commands).parseAsync([...args], { from: 'user' })
    return EXIT.done
  } catch (error) {
    const { exitCode, line } = exitOf(error, env)
    if (line !== null) stderr.write(`${exitCode === EXIT.wrongArguments ? withHelp(line) : line}\n`)
    return exitCode
  } finally {
    await Promise.all([written(stdout), written(stderr)])
  }
}

function withHelp(line: string): string {
  return `${line}${/[.?!)]$/.test(line) ? '' : '.'} See: npm run desk -- help`
}

function programFor(surroundings: ShellHost, commands: readonly AddCommands[]): Command {
  const { stdout, stderr } = surroundings
  const program = new Command('desk')
    .description(ABOUT)
    .usage('[options] <command>')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // `runDesk` prints the error.
      outputError: () => {},
    })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', ENDS)
  addCommonOptions(program)
  const shell = createShellContext(program, surroundings)
  addHelp(program)
  for (const add of commands) add(program, shell)
  return program
}

/** commander's own shows the help of the first word only. */
function addHelp(program: Command): void {
  program
    .command('help [command...]')
    .description('show the options of a command, for example: help agent add')
    .action((words: string[]) => commandOf(program, words).outputHelp())
}

function commandOf(program: Command, words: readonly string[]): Command {
  let found = program
  for (const [index, word] of words.entries()) {
    const inner = found.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (inner === undefined) throw new UsageError(`There is no command ${words.slice(0, index + 1).join(' ')}.`)
    found = inner
  }
  return found
}

/** Waits until a slow reader of the pipe has everything. */
async function written(stream: NodeJS.WritableStream): Promise<void> {
  await new Promise<void>((done) => stream.write('', () => done()))
}
