import { Link } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import styles from '../../components/screen.module.css'
import { tellFailure } from '../../components/overlays/toast.tsx'
import { RECORD_KINDS } from '../../data/records/kinds.ts'
import { choicesQuery } from '../../data/records/records.queries.ts'
import {
  type Kind,
  type Linked,
  type LinkGroup,
  type RecordDetails,
  type RecordField,
  type RecordLink,
  RECORDS,
} from '../../data/records/record.types.ts'
import { useSaving } from '../../data/saving.ts'
import { fullMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { LinkPicker } from './link-picker.tsx'
import { RecordHistory } from './record-history.tsx'

/** The fields of a record, what it is linked to, and what happened to it. */
export function RecordSide({ kind, record }: { kind: Kind; record: RecordDetails }) {
  const { t, language } = useTexts()
  const { fields, links } = RECORD_KINDS[kind]
  const { data: choices } = useQuery(choicesQuery(kind))
  const shown = (field: RecordField): string => {
    const value = record.values[field.name] ?? null
    if (value === null || value === '') return '–'
    if (field.type === 'moment') return fullMoment(language, Date.parse(String(value)))
    if (field.type !== 'choice') return String(value)
    const choice = (choices?.[field.name] ?? []).find(({ id }) => id === value)
    return record.names[field.name] ?? choice?.name ?? `#${value}`
  }
  return (
    <aside className={styles.side} aria-label={t('ticket.details')}>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field.name} style={{ display: 'contents' }}>
            <dt>{t(field.text)}</dt>
            <dd>
              <bdi>{shown(field)}</bdi>
            </dd>
          </div>
        ))}
        <dt>{t('ticket.created')}</dt>
        <dd>{fullMoment(language, Date.parse(record.createdAt))}</dd>
      </dl>
      {links.map((link) => (
        <Links key={link.group} record={record} link={link} />
      ))}
      <RecordHistory kind={kind} id={record.id} />
    </aside>
  )
}

function Links({ record, link }: { record: RecordDetails; link: RecordLink }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const { group, attach, detach } = link
  const linked = record.links[group] ?? []
  const change = useSaving(async (work: () => Promise<unknown>) => {
    try {
      await work()
      setChoosing(false)
    } catch (error) {
      tellFailure(t, error)
    } finally {
      await client.invalidateQueries({ queryKey: RECORDS })
    }
  })
  const title = t(group === 'tickets' ? 'nav.tickets' : `records.${group}`)
  return (
    <section aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.heading}>{title}</h2>
        {attach === null ? null : (
          <IconButton label={t('records.attach', { kind: title })} onPress={() => setChoosing(true)}>
            <Plus size={14} aria-hidden />
          </IconButton>
        )}
      </div>
      {linked.length === 0 ? <p className={styles.empty}>{t('records.nothing')}</p> : null}
      <ul role="list" className={styles.lines}>
        {linked.map((one) => (
          <li key={one.id} className={styles.line}>
            <LinkTo group={group} linked={one} />
            {detach === null ? null : (
              <IconButton
                label={t('records.detach', { title: one.title })}
                isDisabled={change.isPending}
                onPress={() => change.mutate(async () => await detach(record, one.id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isChoosing && attach !== null ? (
        <LinkPicker
          title={t('records.attach', { kind: title })}
          group={group}
          linkedIds={linked.map(({ id }) => id)}
          onClose={() => setChoosing(false)}
          onChoose={(id) => change.mutate(async () => await attach(record, id))}
        />
      ) : null}
    </section>
  )
}

function LinkTo({ group, linked }: { group: LinkGroup; linked: Linked }) {
  const { id, title, number } = linked
  return group === 'tickets' ? (
    <>
      <Link to="/tickets/$view/$ticketId" params={{ view: 'inbox', ticketId: id }} search={{}}>
        <bdi>{title}</bdi>
      </Link>
      <span className={styles.soft}>{number}</span>
    </>
  ) : (
    <Link to="/service-desk/$plural/$recordId" params={{ plural: group, recordId: id }}>
      <bdi>{title}</bdi>
    </Link>
  )
}
