import { useQuery } from '@tanstack/react-query'
import styles from '../../components/screen.module.css'
import { nameOf } from '../../data/people.queries.ts'
import { recordHistoryQuery } from '../../data/records/records.queries.ts'
import type { Kind } from '../../data/records/record.types.ts'
import type { HistoryEvent } from '../../data/tickets/tickets.types.ts'
import { shortMoment } from '../../languages/moments.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'

/** The fields that a history names, as the form calls them. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  subject: 'records.subject',
  name: 'records.name',
  description: 'records.description',
  status: 'records.status',
  priority: 'records.priority',
  impact: 'records.impact',
  type: 'records.type',
  location: 'records.location',
  department: 'records.department',
  assignee: 'records.assignee',
  team: 'records.team',
  requester: 'records.from',
  planned_start_date: 'records.start',
  planned_end_date: 'records.end',
  assets: 'records.assets',
  external_id: 'records.externalId',
  managed_by: 'records.managedBy',
  used_by: 'records.usedBy',
  assigned_on: 'records.assignedOn',
  problem: 'records.problems',
  change: 'records.changes',
  release: 'records.releases',
  ticket: 'nav.tickets',
  'root-cause': 'update.root-cause',
  symptoms: 'update.symptoms',
  solution: 'update.solution',
  reason: 'update.reason',
  'rollout-plan': 'update.rollout-plan',
  'backout-plan': 'update.backout-plan',
  'build-plan': 'update.build-plan',
  'test-plan': 'update.test-plan',
}

/** Who changed a record, and which of its fields. */
export function RecordHistory({ kind, id }: { kind: Kind; id: number }) {
  const { t, language } = useTexts()
  const { data: events = [] } = useQuery(recordHistoryQuery(kind, id))
  if (events.length === 0) return null
  const sentenceOf = ({ type, actor, changes }: HistoryEvent) => {
    const name =
      actor.first_name === undefined
        ? t('ticket.system')
        : nameOf({ last_name: '', ...actor, first_name: actor.first_name })
    if (type.endsWith('.created')) return t('history.recordCreated', { name })
    const names = changes.map(({ field }) => {
      const known = FIELDS[field]
      return known === undefined ? field.replaceAll(/[_-]/g, ' ') : t(known)
    })
    const fields = new Intl.ListFormat(language).format(new Set(names))
    return fields === '' ? t('history.recordChanged', { name }) : t('ticket.changedFields', { name, fields })
  }
  return (
    <section aria-label={t('ticket.history')}>
      <h2 className={styles.heading}>{t('ticket.history')}</h2>
      <ul role="list" className={styles.lines}>
        {events.map((event) => (
          <li key={event.id} className={styles.line}>
            <span className={styles.soft}>{sentenceOf(event)}</span>
            <time className={styles.soft} dateTime={event.created_at}>
              {shortMoment(language, Date.parse(event.created_at), Date.now())}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
