import { focusedRowId, pressInList } from '../../components/lists/list-focus.ts'
import { useMark } from '../../data/tickets/reading.changes.ts'
import { useCommands } from '../../keys/commands.ts'

/** Maps our keys to the list's own keys for moving, selecting and opening. */
export function useListCommands(selected: ReadonlySet<number>): void {
  const mark = useMark()
  const markUnread = () => {
    const focused = focusedRowId()
    const ids = selected.size === 0 && focused !== null ? [focused] : [...selected]
    if (ids.length > 0) void mark(ids, false)
  }
  const group = 'commands.list' as const
  useCommands([
    { id: 'next', title: 'command.next', keys: 'j', group, run: () => pressInList('ArrowDown') },
    { id: 'previous', title: 'command.previous', keys: 'k', group, run: () => pressInList('ArrowUp') },
    { id: 'select', title: 'command.select', keys: 'x', group, run: () => pressInList(' ') },
    { id: 'unread', title: 'command.unread', keys: 'u', group, run: markUnread },
  ])
}
