import { useCallback } from 'react'
import { tellFailure } from '../../../../components/overlays/toast.tsx'
import { useTexts } from '../../../../languages/texts.ts'
import { helpdesk } from '../../../../session/session.ts'

/** The placeholders of a canned reply are filled in for this ticket by the helpdesk. */
export function useCannedReply(ticketId: number) {
  const { t } = useTexts()
  return useCallback(
    async (id: number, onRead: (html: string) => void): Promise<void> => {
      try {
        const input = { path: { id }, query: { ticket_id: ticketId } }
        const { data } = await helpdesk.get('/api/v3/canned-replies/{id}', input)
        onRead(data.rendered?.html ?? '')
      } catch (error) {
        tellFailure(t, error)
      }
    },
    [t, ticketId],
  )
}
