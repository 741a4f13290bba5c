import { Becomes } from '../../components/becomes.tsx'
import type { MacroPreview } from '../../data/macros.queries.ts'
import { fullMoment } from '../../languages/moments.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import styles from './macros.module.css'

type Change = MacroPreview['changes'][number]

const FIELDS: Readonly<Record<string, TextKey>> = {
  status: 'ticket.status',
  priority: 'ticket.priority',
  department: 'ticket.department',
  team: 'history.team',
  assignee: 'ticket.assignee',
  type: 'history.type',
  sla: 'views.slaPlan',
  help_topic: 'views.helpTopic',
  duedate: 'ticket.due',
  snoozed_until: 'snooze.title',
  tags: 'tags.filter',
  problem: 'macros.problem',
}
const MOMENTS: ReadonlySet<string> = new Set(['duedate', 'snoozed_until'])

/** The changes of a ticket, each with its old and its new value. */
export function MacroChanges({ changes }: { changes: MacroPreview['changes'] }) {
  const { t, language } = useTexts()
  const valueOf = ({ field }: Change, value: Change['from'], name: string | null) => {
    if (name !== null) return name
    if (value === null) return '–'
    return MOMENTS.has(field) ? fullMoment(language, Date.parse(String(value))) : String(value)
  }
  const nameOf = (field: string) => {
    const known = FIELDS[field]
    return known === undefined ? field.replace(/^form\./, '') : t(known)
  }
  return (
    <section>
      <h3>{t('macros.changes')}</h3>
      {changes.length === 0 ? <p className={styles.soft}>{t('macros.noChanges')}</p> : null}
      <dl className={styles.changes}>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>
              <bdi>{nameOf(change.field)}</bdi>
            </dt>
            <dd>
              <bdi>{valueOf(change, change.from, change.from_name)}</bdi>
              <Becomes />
              <bdi>{valueOf(change, change.to, change.to_name)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
