import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { Badge } from '../../components/marks/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { useLeaving } from '../../components/lists/list-focus.ts'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { useSecondFrame } from '../../components/second-frame.ts'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { useMark, useReading } from '../../data/tickets/reading.changes.ts'
import { conversationQuery, PAGES_SHOWN, ticketQuery } from '../../data/tickets/ticket.queries.ts'
import { useListTitle } from '../../data/views.queries.ts'
import type { DraftKind } from '../../drafts/drafts.ts'
import { useTexts } from '../../languages/texts.ts'
import { usePresence } from '../../live/presence.ts'
import { Composer } from './composer/composer.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { MergedNotice } from './merged-notice.tsx'
import { SidePanel } from './side-panel.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'
import { useTicketCommands } from './use-ticket-commands.ts'
import { Viewers } from './viewers.tsx'
import styles from './ticket.module.css'

const route = getRouteApi('/tickets/$view/$ticketId')

function TicketScreen() {
  const { ticketId } = route.useParams()
  // A draft, an editor and a scroll position belong to one ticket only.
  return <OpenTicket key={ticketId} ticketId={ticketId} />
}

function OpenTicket({ ticketId }: { ticketId: number }) {
  const { t } = useTexts()
  const { view } = route.useParams()
  const listTitle = useListTitle(view)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const details = useQuery(ticketQuery(ticketId))
  const [pagesShown, setPagesShown] = useState(PAGES_SHOWN)
  const conversation = useQuery({
    ...conversationQuery(ticketId, pagesShown),
    placeholderData: keepPreviousData,
  })
  const [writing, setWriting] = useState<DraftKind | null>(null)
  const [hasHistory, setHistory] = useState(false)
  // The conversation is what somebody opens a ticket for. The fields take as long as all the rest, and are painted after it.
  const hasFields = useSecondFrame()
  const people = usePresence(ticketId, writing === 'reply' && details.data?.merged_into === null)
  const ticket = details.data
  const parent = ticket?.merged_into ?? null
  const entries = conversation.data?.entries ?? []
  useReading(ticketId, entries.at(-1)?.id, ticket?.is_unread)
  useLeaving(ticketId)
  const mark = useMark()
  const back = () => void navigate({ to: '/tickets/$view', params: { view }, search })

  const leaveUnread = () => {
    // Marks first, so that the list that loads afterwards shows the mark.
    void mark([ticketId], false).then(back)
  }

  useTicketCommands({
    ticketId,
    view,
    search,
    onWrite: setWriting,
    onHistory: () => setHistory((shown) => !shown),
    onBack: back,
    onUnread: leaveUnread,
  })

  if (details.isError && ticket === undefined) {
    const isGone = isMissing(details.error)
    return (
      <EmptyState
        isHeading
        icon={<CircleAlert aria-hidden />}
        title={t(isGone ? 'ticket.notFound' : 'failure.title')}
        about={isGone ? t('ticket.notFoundText') : details.error.message}
        action={
          isGone ? (
            <Button onPress={back}>{t('ticket.back', { view: listTitle })}</Button>
          ) : (
            <Button onPress={() => void details.refetch()}>{t('general.retry')}</Button>
          )
        }
      />
    )
  }
  return (
    <div className={styles.screen}>
      <div className={styles.middle}>
        <header className={styles.head}>
          <IconButton label={t('ticket.back', { view: listTitle })} keys="Esc" onPress={back}>
            <ArrowLeft size={16} aria-hidden className={styles.arrow} />
          </IconButton>
          <h1 className={styles.title}>
            <bdi>{ticket?.title ?? ''}</bdi>
          </h1>
          {ticket === undefined ? null : (
            <span className={styles.labels}>
              <span className={styles.number}>{ticket.ticket_number}</span>
              <Badge tone={ticket.closed_at === null ? 'info' : 'neutral'}>{ticket.status_name}</Badge>
            </span>
          )}
        </header>
        <Viewers people={people} />
        {ticket === undefined ? null : <UnverifiedNotice ticket={ticket} />}
        {details.isError && isMissing(details.error) ? (
          <p role="alert" className={styles.lost}>
            {t('ticket.notFoundText')}
          </p>
        ) : null}
        {conversation.isPending || ticket === undefined ? <Skeleton rows={9} /> : null}
        {conversation.isError && conversation.data === undefined ? <QueryFailure query={conversation} /> : null}
        {ticket === undefined || conversation.data === undefined ? null : (
          <>
            <Conversation
              ticketId={ticketId}
              entries={entries}
              hasHistory={hasHistory}
              hasEarlier={conversation.data.hasEarlier}
              onEarlier={() => setPagesShown(pagesShown + PAGES_SHOWN)}
            />
            {parent === null ? (
              <Composer
                ticket={ticket}
                newestEntryId={entries.at(-1)?.id ?? 0}
                writing={writing}
                onWrite={setWriting}
                onSent={() => setWriting(null)}
              />
            ) : (
              <MergedNotice parent={parent} view={view} search={search} />
            )}
          </>
        )}
      </div>
      {ticket === undefined ? null : (
        <SidePanel
          ticket={ticket}
          view={view}
          hasFields={hasFields}
          hasHistory={hasHistory}
          onHistory={() => setHistory(!hasHistory)}
          onUnread={leaveUnread}
        />
      )}
    </div>
  )
}

function isMissing(error: Error): boolean {
  return error instanceof HelpdeskError && error.status === 404
}

export const ticketScreen = createLazyRoute('/tickets/$view/$ticketId')({ component: TicketScreen })
