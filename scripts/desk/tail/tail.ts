import { endGroup } from '../../local/child-group.ts'
import { exitCodeOf, startWrangler, textOf } from '../../wrangler.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { Failure, UsageError } from '../context/failures.ts'
import { errorTextOf } from '../context/wrangler.ts'
import { jsonObjects } from './json-stream.ts'
import { type LogLine, logLines, type TailEvent } from './log-lines.ts'

interface TailOptions {
  errors?: boolean
}

/** `desk tail` */
export const addTail: AddCommands = (program, shell) => {
  program
    .command('tail')
    .description('follow the log of a deployed helpdesk; stop with Ctrl+C')
    .option('--errors', 'only failed requests and errors')
    .action(async (options: TailOptions) => await follow(shell, options))
}

async function follow(shell: ShellContext, { errors = false }: TailOptions): Promise<void> {
  const place = shell.place()
  if (place.kind === 'local')
    throw new UsageError('npm start prints the log of the local helpdesk. Give --remote or --env.')
  const { config } = await shell.wrangler()
  const { folder, env } = shell.surroundings
  const args = ['tail', '--format', 'json', '--config', config ?? '']
  const child = startWrangler(args, { folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  if (child.stdout === null) throw new Failure('The log has no output.')
  let isEnded = false
  const end = () => {
    isEnded = true
    void endGroup(child)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    const errorOutput = textOf(child.stderr)
    const exit = exitCodeOf(child)
    for await (const text of jsonObjects(child.stdout)) {
      for (const line of logLines(JSON.parse(text) as TailEvent)) {
        if (!errors || line.level === 'error') show(shell, line)
      }
    }
    const code = await exit
    if (code !== 0 && !isEnded)
      throw new Failure(`The log ended: ${errorTextOf({ code, stdout: '', stderr: await errorOutput })}`)
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
    await endGroup(child)
  }
}

function show({ output }: ShellContext, line: LogLine): void {
  const { at, level, what, text } = line
  output.line(line, `${at.slice(11, 19)} ${level === 'error' ? 'ERROR ' : ''}${what}  ${text}`)
}
