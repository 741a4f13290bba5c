import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { formQuery } from '../../../data/tickets/fields.queries.ts'
import { historyQuery } from '../../../data/tickets/ticket.queries.ts'
import { nameOf } from '../../../data/people.queries.ts'
import type { Entry } from '../../../data/tickets/tickets.types.ts'
import { fullMoment } from '../../../languages/moments.ts'
import { useTexts } from '../../../languages/texts.ts'
import { EntryView } from './entry.tsx'
import { type HistoryLine, historyLines } from './history-lines.ts'
import styles from '../ticket.module.css'

interface ConversationProps {
  ticketId: number
  entries: readonly Entry[]
  hasHistory: boolean
  hasEarlier: boolean
  onEarlier: () => void
}

type Item = { at: number; entry: Entry } | { at: number; line: HistoryLine }

const isOpening = ({ line }: { line: HistoryLine }) => line.text === 'history.created'

/** Messages, the oldest first, and between them the history if it is switched on. */
export function Conversation({ ticketId, entries, hasHistory, hasEarlier, onEarlier }: ConversationProps) {
  const { t, language } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const { data: history = [] } = useQuery({ ...historyQuery(ticketId), enabled: hasHistory })
  const { data: form = [] } = useQuery({ ...formQuery, enabled: hasHistory })
  const lines = hasHistory ? historyLines(history).map((line) => ({ at: line.at, line })) : []
  const messages = entries.map((entry) => ({ at: Date.parse(entry.created_at), entry }))
  // Times are full seconds, and sorting keeps the order of equal ones: a ticket is opened before its first message.
  const [opened, later] = [lines.filter(isOpening), lines.filter((item) => !isOpening(item))]
  const items: Item[] = [...opened, ...messages, ...later]
  const newest = entries.at(-1)?.id
  const oldest = entries[0]?.id
  const before = useRef(oldest)
  // When earlier messages are added above, the message that was on top keeps its place.
  useLayoutEffect(() => {
    const read = list.current?.querySelector(`[data-entry="${before.current}"]`)
    if (before.current !== oldest) scrollTo(read ?? null)
    before.current = oldest
  }, [oldest])
  // The newest message is what somebody opens a ticket for, and what they have just sent.
  useEffect(() => {
    scrollTo(end.current)
  }, [newest])
  return (
    <div className={styles.conversation} tabIndex={0} role="region" aria-label={t('ticket.conversation')}>
      {hasEarlier ? (
        <p className={styles.earlier}>
          <Button onPress={onEarlier}>{t('ticket.earlier')}</Button>
        </p>
      ) : null}
      <ol role="list" ref={list} className={styles.entries}>
        {items
          .toSorted((one, other) => one.at - other.at)
          .map((item) =>
            'entry' in item ? (
              <li key={`entry-${item.entry.id}`} data-entry={item.entry.id} ref={item.entry.id === newest ? end : null}>
                <EntryView entry={item.entry} />
              </li>
            ) : (
              <li key={`event-${item.line.id}`} className={styles.event}>
                {sentenceOf(item.line)}
                <time dateTime={new Date(item.at).toISOString()}>{fullMoment(language, item.at)}</time>
              </li>
            ),
          )}
      </ol>
    </div>
  )

  function actorOf({ actor, rule }: HistoryLine): string {
    if (rule !== null) return t('history.rule', { rule })
    if (actor.first_name === undefined) return t('ticket.system')
    return nameOf({ last_name: '', ...actor, first_name: actor.first_name })
  }

  function sentenceOf(line: HistoryLine): string {
    const { text, field, fieldName, from, to, isMoment } = line
    const name = actorOf(line)
    const shown = (value: string | null) => {
      if (value === null) return ''
      return isMoment ? fullMoment(language, Date.parse(value)) : value
    }
    // A field that the form no longer has shows its name.
    const custom = form.find((one) => one.name === fieldName)?.label ?? fieldName
    return t(text, { name, field: custom ?? (field === null ? '' : t(field)), from: shown(from), to: shown(to) })
  }
}

/** Scrolls within the conversation only: the head of the ticket stays in view. */
function scrollTo(entry: Element | null): void {
  const region = entry?.closest('[role=region]')
  if (entry && region) region.scrollTop += entry.getBoundingClientRect().top - region.getBoundingClientRect().top
}
