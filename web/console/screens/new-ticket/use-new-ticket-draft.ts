import { useState } from 'react'
import type { SharedSearch } from '../../data/searches.ts'
import type { TicketDraft } from '../../data/tickets/ticket.changes.ts'
import { dropDraft, keepDraft, readDraft } from '../../drafts/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { sharedDraft } from './shared-draft.ts'

const EMPTY: TicketDraft = { email: '', subject: '', body: '', priority: null }

/** What is written stays on this device until the ticket is created. What another app shares replaces it. */
export function useNewTicketDraft(shared: SharedSearch) {
  const { user } = useSession()
  const place = { personId: user.id, ticketId: 0, kind: 'ticket' as const }
  const [draft, setDraft] = useState<TicketDraft>(() => ({
    ...EMPTY,
    ...(readDraft(place) as Partial<TicketDraft> | null),
    ...sharedDraft(shared),
  }))
  const change = (changes: Partial<TicketDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepDraft(place, next)
  }
  return { draft, change, forget: () => dropDraft(place) }
}
