import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { IconButton } from '../../../components/button.tsx'
import { Item, Menu } from '../../../components/menu.tsx'
import { tell } from '../../../components/toast.tsx'
import { cannedRepliesQuery } from '../../../data/ticket.queries.ts'
import { useTexts } from '../../../languages/texts.ts'
import { helpdesk } from '../../../session/session.ts'

interface CannedRepliesProps {
  ticketId: number
  onChoose: (html: string) => void
}

/** The placeholders of a canned reply are filled in for this ticket by the helpdesk. */
export function CannedReplies({ ticketId, onChoose }: CannedRepliesProps) {
  const { t } = useTexts()
  const { data: replies = [] } = useQuery(cannedRepliesQuery)
  const choose = async (id: number) => {
    const input = { path: { id }, query: { ticket_id: ticketId } }
    const { data } = await helpdesk.get('/api/v3/canned-replies/{id}', input)
    onChoose(data.rendered?.html ?? '')
  }
  if (replies.length === 0) return null
  return (
    <Menu
      label={t('composer.canned')}
      trigger={
        <IconButton label={t('composer.canned')}>
          <MessageSquareText size={16} aria-hidden />
        </IconButton>
      }
    >
      {replies.map(({ id, title }) => (
        <Item
          key={id}
          text={title}
          onAction={() => {
            choose(id).catch((error: unknown) => {
              const reason = error instanceof Error ? error.message : String(error)
              tell({ text: t('general.failed', { reason }), tone: 'danger' })
            })
          }}
        />
      ))}
    </Menu>
  )
}
