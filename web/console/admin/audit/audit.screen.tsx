import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Becomes } from '../../components/becomes.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { Field } from '../../components/fields/field.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Select } from '../../components/fields/select.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { nameOf } from '../../data/people.queries.ts'
import { fullMoment } from '../../languages/moments.ts'
import { AdminHead } from '../admin-head.tsx'
import { MoreRow } from '../more-button.tsx'
import styles from '../admin.module.css'
import { type AuditEntry, type AuditFilters, auditQuery } from '../data/upkeep.queries.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { auditEventName } from './audit-event.ts'

/** Subjects that are no collection. */
const OWN_SUBJECTS = {
  user: 'audit.people',
  installation: 'place.settings',
  webhook: 'place.webhooks',
  rule: 'place.rules',
} as const

/** What was changed, and the collection whose name it has. */
const SUBJECTS: readonly (readonly [subject: string, collection: string | null])[] = [
  ...Object.keys(OWN_SUBJECTS).map((subject) => [subject, null] as const),
  ['department', 'departments'],
  ['team', 'teams'],
  ['skill', 'skills'],
  ['help_topic', 'help-topics'],
  ['form_field', 'form-fields'],
  ['ticket_status', 'ticket-statuses'],
  ['priority', 'priorities'],
  ['ticket_type', 'ticket-types'],
  ['ticket_source', 'sources'],
  ['tag', 'tags'],
  ['canned_reply', 'canned-replies'],
  ['sla_plan', 'sla-plans'],
  ['calendar', 'calendars'],
  ['api_key', 'api-keys'],
]

/** Who changed what, newest first. */
export function AuditScreen() {
  const { t, named } = useAdminTexts()
  const nameOfSubject = (id: string, collection: string | null) =>
    collection === null ? t(OWN_SUBJECTS[id as keyof typeof OWN_SUBJECTS]) : named('collection', collection)
  const [filters, setFilters] = useState<AuditFilters>({})
  const query = useInfiniteQuery(auditQuery(filters))
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? []
  const day = (name: 'from' | 'to') => (value: string) =>
    setFilters((now) => withFilter(now, name, value === '' ? undefined : { [name]: value }))
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.audit')} />
      <div className={styles.filterBar}>
        <ReferenceField
          label={t('audit.actor')}
          noneText={t('audit.any')}
          field={{ to: 'staff', nullable: true }}
          value={filters.actor_id ?? null}
          onChange={(id) =>
            setFilters((now) => withFilter(now, 'actor_id', id === null ? undefined : { actor_id: id }))
          }
        />
        <Select
          label={t('audit.subject')}
          choices={[
            { id: '', text: t('audit.all') },
            ...SUBJECTS.map(([id, collection]) => ({ id, text: nameOfSubject(id, collection) })),
          ]}
          value={filters.subject ?? ''}
          onChange={(id) =>
            setFilters(({ subject: _subject, subject_id: _id, ...others }) => ({
              ...others,
              ...(id === '' ? {} : { subject: id }),
            }))
          }
        />
        {filters.subject === undefined ? null : (
          <Field
            label={t('audit.subjectId')}
            inputMode="numeric"
            value={filters.subject_id === undefined ? '' : String(filters.subject_id)}
            onChange={(text) =>
              setFilters((now) =>
                withFilter(now, 'subject_id', /^[1-9]\d{0,14}$/.test(text) ? { subject_id: Number(text) } : undefined),
              )
            }
          />
        )}
        <Field label={t('audit.from')} type="date" value={filters.from ?? ''} onChange={day('from')} />
        <Field label={t('audit.until')} type="date" value={filters.to ?? ''} onChange={day('to')} />
      </div>
      {query.isPending ? <Skeleton /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.isSuccess && entries.length === 0 ? <EmptyState title={t('audit.none')} /> : null}
      <ul role="list" className={styles.rows} tabIndex={0}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <Entry entry={entry} />
          </li>
        ))}
        <MoreRow query={query} />
      </ul>
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, named, find, language } = useAdminTexts()
  const { type, subject_id: id, actor, key_id: keyId, changes, created_at: at } = entry
  const by = actor === null ? t('audit.system') : nameOf(actor)
  return (
    <span className={styles.rowText}>
      <span className={styles.rowTitle}>
        <bdi>{by}</bdi> · <span title={type}>{auditEventName({ t, find }, type)}</span> <bdi>#{id}</bdi>
      </span>
      <span className={styles.soft}>
        {fullMoment(language, Date.parse(at))}
        {keyId === null ? null : ` · ${t('audit.byKey', { id: keyId })}`}
      </span>
      {changes.length === 0 ? null : (
        <ul role="list" className={styles.changes}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {named('field', field)}
              <ChangedValues before={written(language, field, from)} after={written(language, field, to)} />
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}

const NOTHING = '–'

/** Of secrets and long texts, only the change is known. */
function ChangedValues({ before, after }: { before: string; after: string }) {
  if (before === NOTHING && after === NOTHING) return null
  return (
    <>
      {': '}
      {before === NOTHING ? null : <bdi className={styles.soft}>{before}</bdi>}
      {before === NOTHING ? null : <Becomes />}
      <bdi>{after}</bdi>
    </>
  )
}

/** The filters with another value of one of them, or without it. */
function withFilter(filters: AuditFilters, name: keyof AuditFilters, changed: AuditFilters = {}): AuditFilters {
  const others = Object.entries(filters).filter(([known]) => known !== name)
  return { ...Object.fromEntries(others), ...changed }
}

function written(language: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? NOTHING : value.join(', ')
  if (typeof value === 'number' && field.endsWith('_at')) return fullMoment(language, value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
