import type { Command } from 'commander'
import { wholeNumber } from '../collections/fields.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { printPages } from '../context/print-pages.ts'

const LIST = '/api/v3/admin/assistants'
const AT_ONCE = 100

interface ListOptions {
  userId?: string
  all?: boolean
}

/** AI assistants that people connected. */
export function addAssistants(program: Command, shell: ShellContext): void {
  const assistant = program.command('assistant').description('list and end the AI assistants that people connected')
  assistant
    .command('list')
    .description('list assistants, newest first')
    .option('--user-id <id>', 'only those of this person')
    .option('--all', 'all pages; with --json one line for each assistant')
    .action(async (options: ListOptions) => await listAssistants(shell, options))
  assistant
    .command('end')
    .description('end an assistant: its tokens are refused at once')
    .argument('<id>', 'as `assistant list` shows it')
    .action(async (id: string) => {
      await (await shell.helpdesk()).delete('/api/v3/admin/assistants/{id}', { path: { id } })
      shell.output.result({ id }, 'The assistant has ended.')
    })
}

async function listAssistants(shell: ShellContext, { userId, all = false }: ListOptions): Promise<void> {
  const ofOne = userId === undefined ? {} : { user_id: wholeNumber('--user-id', userId) }
  const query = { per_page: AT_ONCE, ...ofOne }
  const pages = (await shell.helpdesk()).pages(LIST, { query })
  await printPages(shell.output, { pages, all, rowOf: shown })
}

interface Listed {
  id: string
  person: { id: number; email?: string | null }
  name: string
  rights: string
  connected_at: string
  last_used_at: string | null
}

function shown({ id, person, name, rights, connected_at: since, last_used_at: used }: Listed) {
  return { id, user_id: person.id, email: person.email, name, rights, since, used: used ?? 'waiting' }
}
