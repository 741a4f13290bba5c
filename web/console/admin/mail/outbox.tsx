import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Select } from '../../components/fields/select.tsx'
import { Badge, type Tone } from '../../components/marks/badge.tsx'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { fullMoment } from '../../languages/moments.ts'
import styles from '../admin.module.css'
import { changeOutbox, MAIL, type OutboxAction, outboxQuery, type OutgoingMail } from '../data/mail.queries.ts'
import { LETTERS } from '../data/upkeep.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { MoreButton } from '../more-button.tsx'
import { TouchedList } from '../removals/touched-list.tsx'

const STATES = ['failed', 'pending', 'all'] as const
/** The API takes at most this many at once. */
const AT_ONCE = 100
const TONES: Record<OutgoingMail['state'], Tone> = {
  pending: 'info',
  sent: 'success',
  dropped: 'neutral',
  failed: 'danger',
}

interface Asked {
  action: OutboxAction
  ids: readonly number[]
}

/** Mails that go out, with what can be done about those that do not. */
export function Outbox() {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const [shown, setShown] = useState<(typeof STATES)[number]>('failed')
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useInfiniteQuery(outboxQuery(shown === 'all' ? null : shown))
  const mails = query.data?.pages.flatMap(({ data }) => data) ?? []
  const unsent = shown === 'all' ? [] : mails.slice(0, AT_ONCE).map(({ id }) => id)
  const change = async ({ action, ids }: Asked) => {
    const { changed, failed } = await changeOutbox(action, ids)
    if (changed.length > 0) tell({ text: t(`mail.${action}Done`, { count: changed.length }) })
    const [first] = failed
    if (first !== undefined) tellFailure(t, first.reason)
    await client.invalidateQueries({ queryKey: MAIL })
    await client.invalidateQueries({ queryKey: LETTERS })
  }
  return (
    <section className={styles.section} aria-labelledby="outbox">
      <h2 id="outbox" className={styles.sectionTitle}>
        {t('setup.mailOut')}
      </h2>
      <Select
        label={t('mail.shown')}
        choices={STATES.map((id) => ({ id, text: t(`mail.shown.${id}`) }))}
        value={shown}
        onChange={setShown}
      />
      {unsent.length === 0 ? null : (
        <div className={styles.buttons}>
          <Button onPress={() => setAsked({ action: 'retry', ids: unsent })}>
            {t('mail.retryShown', { count: unsent.length })}
          </Button>
          <Button look="quiet" onPress={() => setAsked({ action: 'discard', ids: unsent })}>
            {t('mail.discardShown', { count: unsent.length })}
          </Button>
        </div>
      )}
      {query.isPending ? <Skeleton rows={4} /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.isSuccess && mails.length === 0 ? <p className={styles.soft}>{t(`mail.none.${shown}`)}</p> : null}
      <ul role="list" className={styles.rows}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.row}>
            <MailLine mail={mail} />
            {mail.state === 'pending' || mail.state === 'failed' ? (
              <div className={styles.buttons}>
                <Button onPress={() => setAsked({ action: 'retry', ids: [mail.id] })}>{t('mail.retry')}</Button>
                <Button look="quiet" onPress={() => setAsked({ action: 'discard', ids: [mail.id] })}>
                  {t('mail.discard')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
      {asked === null ? null : (
        <ConfirmDialog
          title={t(`mail.${asked.action}Title`)}
          text={t(`mail.${asked.action}Text`)}
          action={t(`mail.${asked.action}`)}
          onConfirm={async () => await change(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('removal.touches')}</p>
          <TouchedList found={[{ what: 'mails', count: asked.ids.length, is_exact: true }]} />
        </ConfirmDialog>
      )}
    </section>
  )
}

function MailLine({ mail }: { mail: OutgoingMail }) {
  const { t, find, language } = useAdminTexts()
  const { recipient, ticket, state, attempts, next_attempt_at: next, last_error: error } = mail
  const moment = (at: string) => fullMoment(language, Date.parse(at))
  return (
    <span className={styles.rowText}>
      <span className={styles.rowTitle}>
        <bdi>{recipient.email ?? recipient.name}</bdi> <Badge tone={TONES[state]}>{t(`mail.state.${state}`)}</Badge>
      </span>
      <span className={styles.soft}>
        <bdi>{find(`rules.event.${mail.event_type}`) ?? mail.event_type}</bdi>
        {ticket === null ? null : (
          <>
            {' · '}
            <Link to="/tickets/$view/$ticketId" params={{ view: 'inbox', ticketId: ticket.id }} search={{}}>
              <bdi>#{ticket.ticket_number}</bdi>
            </Link>
          </>
        )}
        {' · '}
        {moment(mail.sent_at ?? mail.created_at)} · {t('webhooks.attempts', { count: attempts })}
      </span>
      {next === null ? null : <span className={styles.soft}>{t('mail.next', { time: moment(next) })}</span>}
      {error === '' ? null : <bdi className={styles.problem}>{error}</bdi>}
    </span>
  )
}
