import { Lock } from 'lucide-react'
import { Avatar } from '../../../components/marks/avatar.tsx'
import { Badge } from '../../../components/marks/badge.tsx'
import { nameOf } from '../../../data/people.queries.ts'
import type { Entry } from '../../../data/tickets/tickets.types.ts'
import { fullMoment, shortMoment } from '../../../languages/moments.ts'
import { useTexts } from '../../../languages/texts.ts'
import { Files } from './files.tsx'
import { MailBody } from './mail-body.tsx'
import styles from '../ticket.module.css'

export function EntryView({ entry }: { entry: Entry }) {
  const { t, language } = useTexts()
  const name = entry.user === null ? t('ticket.system') : nameOf(entry.user)
  const at = Date.parse(entry.created_at)
  return (
    <article className={styles.entry} data-kind={entry.is_internal ? 'note' : entry.poster} aria-label={name}>
      <header className={styles.entryHead}>
        <Avatar name={name} size="medium" />
        <bdi className={styles.author}>{name}</bdi>
        {entry.is_internal ? (
          <Badge tone="note">
            <Lock size={12} aria-hidden />
            {t('ticket.note')}
            <span className="visually-hidden">{t('ticket.internal')}</span>
          </Badge>
        ) : null}
        <time dateTime={entry.created_at} title={fullMoment(language, at)} className={styles.time}>
          {shortMoment(language, at, Date.now())}
        </time>
      </header>
      <MailBody html={entry.body} />
      <Files files={entry.attach} />
    </article>
  )
}
