import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { IconButton } from '../../../components/button.tsx'
import { Item, Menu } from '../../../components/menu.tsx'
import { cannedRepliesQuery } from '../../../data/ticket.queries.ts'
import { useTexts } from '../../../languages/texts.ts'
import { useCannedReply } from './use-canned-reply.ts'

interface CannedRepliesProps {
  ticketId: number
  onChoose: (html: string) => void
}

export function CannedReplies({ ticketId, onChoose }: CannedRepliesProps) {
  const { t } = useTexts()
  const { data: replies = [] } = useQuery(cannedRepliesQuery)
  const readReply = useCannedReply(ticketId)
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
        <Item key={id} text={title} onAction={() => void readReply(id, onChoose)} />
      ))}
    </Menu>
  )
}
