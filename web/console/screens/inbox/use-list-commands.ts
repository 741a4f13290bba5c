import { useCommands } from '../../keys/commands.ts'
import { pressInList } from './list-focus.ts'

/** The list moves, selects and opens by its own keys; ours stand for them. */
export function useListCommands(): void {
  useCommands([
    { id: 'next', title: 'command.next', keys: 'j', group: 'commands.list', run: () => pressInList('ArrowDown') },
    { id: 'previous', title: 'command.previous', keys: 'k', group: 'commands.list', run: () => pressInList('ArrowUp') },
    { id: 'select', title: 'command.select', keys: 'x', group: 'commands.list', run: () => pressInList(' ') },
  ])
}
