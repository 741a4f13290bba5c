import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { useTexts } from '../../languages/texts.ts'
import { helpdesk } from '../../session/session.ts'
import { COUNTS, LISTS } from './lists.queries.ts'
import { ticketQuery, TICKETS } from './ticket.queries.ts'

export interface MessageToSend {
  ticketId: number
  kind: 'reply' | 'note'
  html: string
  files: readonly File[]
  /** The change of the ticket in the same request. */
  step?: { statusId?: number | undefined; snoozeUntil?: Date | undefined } | undefined
  /** Colleagues whom a note names. */
  mentions?: readonly number[] | undefined
  /** The same for all attempts, so that the message is sent once. */
  idempotencyKey: string
  onProgress?: (share: number) => void
}

export async function sendMessage(message: MessageToSend) {
  const { ticketId, kind, html, files, step, mentions = [], idempotencyKey, onProgress } = message
  const options = {
    idempotencyKey,
    files,
    onProgress: ({ loaded, total }: { loaded: number; total: number | null }) => {
      if (total !== null && total > 0) onProgress?.(loaded / total)
    },
  }
  const sent =
    kind === 'reply'
      ? await helpdesk.upload('/api/v1/helpdesk/reply', {
          ...options,
          body: {
            ticket_id: ticketId,
            reply_content: html,
            body_format: 'html',
            ...(step?.statusId === undefined ? {} : { status_id: step.statusId }),
            ...(step?.snoozeUntil === undefined ? {} : { snooze_until: step.snoozeUntil.toISOString() }),
          },
        })
      : await helpdesk.upload('/api/v1/helpdesk/internal-note', {
          ...options,
          body: {
            ticket_id: ticketId,
            body: html,
            body_format: 'html',
            ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
          },
        })
  return sent.data.thread
}

export interface TicketDraft {
  email: string
  subject: string
  body: string
  /** Null: use the desk's default. */
  priority: number | null
}

/** Answers the id of the new ticket. */
export async function openTicket({ email, subject, body, priority }: TicketDraft): Promise<number> {
  const input = { email: email.trim(), subject: subject.trim(), body, body_format: 'html' as const }
  const sent = priority === null ? input : { ...input, priority }
  return (await helpdesk.post('/v3/newticket/post', { body: sent })).data.ticket.id
}

export async function changeStatus(ticketIds: readonly number[], statusId: number) {
  const body = { ticket_id: [...ticketIds], status_id: statusId }
  return (await helpdesk.post('/api/v2/helpdesk/status/change', { body })).data
}

/** The same priority or department for all of them. */
export async function editTickets(
  ticketIds: readonly number[],
  fields: { ticket_priority?: number; department?: number },
) {
  return (await helpdesk.patch('/api/v3/tickets', { body: { ticket_id: [...ticketIds], ...fields } })).data
}

export async function snoozeTicket(ticketId: number, until: Date) {
  const input = { path: { id: ticketId }, body: { until: until.toISOString() } }
  return await helpdesk.put('/api/v3/tickets/{id}/snooze', input)
}

export async function unsnoozeTicket(ticketId: number) {
  return await helpdesk.delete('/api/v3/tickets/{id}/snooze', { path: { id: ticketId } })
}

export async function acknowledgeTicket(ticketId: number) {
  return await helpdesk.post('/api/v3/tickets/{id}/acknowledge', { path: { id: ticketId } })
}

export async function assignTickets(ticketIds: readonly number[], agentId: number) {
  const body = { id: [...ticketIds], assign_id: agentId }
  return (await helpdesk.post('/api/v2/helpdesk/ticket/assign', { body })).data
}

export async function mergeTickets(parentId: number, childIds: readonly number[]) {
  const body = { p_id: parentId, t_id: [...childIds] }
  return (await helpdesk.post('/api/v2/helpdesk/merge', { body })).data
}

/**
 * Runs a change, loads the changed data again, and shows a failure. Changes with the same `queue` wait for each other and for the
 * data that the earlier one changed.
 */
export function useChange<Input, Result>(change: (input: Input) => Promise<Result>, queue?: string) {
  const client = useQueryClient()
  const { t } = useTexts()
  return useMutation({
    mutationFn: change,
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    onError: (error) => {
      if (error instanceof HelpdeskError && error.status === 412) tell({ text: t('ticket.conflict'), tone: 'danger' })
      else tellFailure(t, error)
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: TICKETS }),
        client.invalidateQueries({ queryKey: LISTS }),
        client.invalidateQueries({ queryKey: COUNTS }),
      ])
    },
  })
}

/** Edits fields of one ticket. It does not overwrite a change that the agent has not seen. */
export function useTicketEdit(ticketId: number) {
  const client = useQueryClient()
  return useChange(async (fields: Record<string, number | string | string[]>) => {
    // Read when the edit starts, because the edit before it has made a new version.
    const shown = client.getQueryData(ticketQuery(ticketId).queryKey)
    const body = { ...fields, ticket_id: ticketId }
    return await helpdesk.patch('/api/v1/helpdesk/edit', { body, ifMatch: shown?.etag ?? undefined })
  }, `ticket ${ticketId}`)
}
