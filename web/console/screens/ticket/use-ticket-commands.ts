import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { listQuery } from '../../data/tickets/lists.queries.ts'
import { assignTickets, changeStatus, useChange } from '../../data/tickets/ticket.changes.ts'
import { type ListSearch, STATUS, type TicketItem, type ListName } from '../../data/tickets/tickets.types.ts'
import type { DraftKind } from '../../drafts/drafts.ts'
import { useCommands } from '../../keys/commands.ts'
import { useSession } from '../../session/session-context.ts'

interface TicketCommands {
  ticketId: number
  view: ListName
  search: ListSearch
  onWrite: (kind: DraftKind) => void
  onHistory: () => void
  onBack: () => void
  onUnread: () => void
}

export function useTicketCommands({
  ticketId,
  view,
  search,
  onWrite,
  onHistory,
  onBack,
  onUnread,
}: TicketCommands): void {
  const { user } = useSession()
  const router = useRouter()
  // The list keeps its order while its tickets are worked through: it is read only if nothing of it is there.
  const list = useInfiniteQuery({ ...listQuery(view, search), enabled: ({ state }) => state.data === undefined })
  const assign = useChange(async (agentId: number) => await assignTickets([ticketId], agentId))
  const status = useChange(async (statusId: number) => await changeStatus([ticketId], statusId))
  /** The neighbour in the list that the ticket was opened from. */
  const go = async (step: 1 | -1) => {
    const known = idsIn(list.data)
    const isLast = step === 1 && known.at(-1) === ticketId && list.hasNextPage
    const ids = isLast ? idsIn((await list.fetchNextPage()).data) : known
    const next = ids[ids.indexOf(ticketId) + step]
    if (next === undefined || !ids.includes(ticketId)) return
    await router.navigate({ to: '/tickets/$view/$ticketId', params: { view, ticketId: next }, search })
  }
  const group = 'commands.ticket' as const
  useCommands([
    { id: 'reply', title: 'command.reply', keys: 'r', group, run: () => onWrite('reply') },
    { id: 'note', title: 'command.note', keys: 'n', group, run: () => onWrite('note') },
    { id: 'assign-me', title: 'command.assignMe', keys: 'a', group, run: () => assign.mutate(user.id) },
    { id: 'status', title: 'command.status', keys: 's', group, run: () => focusField('status') },
    { id: 'close', title: 'command.close', keys: 'e', group, run: () => status.mutate(STATUS.closed) },
    { id: 'history', title: 'command.history', keys: 'h', group, run: onHistory },
    { id: 'next', title: 'command.next', keys: 'j', group, run: () => void go(1) },
    { id: 'previous', title: 'command.previous', keys: 'k', group, run: () => void go(-1) },
    { id: 'unread', title: 'command.unread', keys: 'u', group, run: onUnread },
    { id: 'back', title: 'command.back', keys: 'Escape', group, run: onBack },
  ])
}

function idsIn(list: InfiniteData<{ data: readonly TicketItem[] }> | undefined): number[] {
  return list?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []
}

/** Selects the present value, so that typing replaces it. */
function focusField(name: string): void {
  const input = document.querySelector<HTMLInputElement>(`[data-field=${name}] input`)
  input?.focus()
  input?.select()
}
