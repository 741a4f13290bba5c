import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Badge } from '../../components/marks/badge.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { useSaving } from '../../data/saving.ts'
import { fullMoment } from '../../languages/moments.ts'
import styles from '../admin.module.css'
import { MAIL, mailTestsQuery } from '../data/mail.queries.ts'
import { sendTestMail } from '../data/settings.queries.ts'
import type { AuditEntry } from '../data/upkeep.queries.ts'
import { type MailReturn, sendRound } from '../first-run/mail-round.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

/** A test of each way, and how the last ones ended. */
export function MailTests() {
  const { t, language } = useAdminTexts()
  const client = useQueryClient()
  const tests = useQuery(mailTestsQuery('installation.test_mail_sent'))
  const sent = useQuery(mailTestsQuery('installation.mail_round_sent'))
  const returned = useQuery(mailTestsQuery('installation.mail_round_returned'))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<MailReturn | null>(null)
  const refresh = async () => await client.invalidateQueries({ queryKey: MAIL })
  const testing = useSaving(async () => {
    setSentTo(null)
    setSentTo(await sendTestMail())
    await refresh()
  })
  const asking = useSaving(async () => {
    setOutcome(null)
    setOutcome(await sendRound())
    await refresh()
  })
  const [test] = tests.data ?? []
  const failed = [tests, sent, returned].find(({ isError, data }) => isError && data === undefined)
  return (
    <section className={styles.section} aria-labelledby="mail-tests">
      <h2 id="mail-tests" className={styles.sectionTitle}>
        {t('mail.tests')}
      </h2>
      <div className={styles.buttons}>
        <Button isDisabled={testing.isPending} onPress={() => testing.mutate(undefined)}>
          {t('settings.sendTest')}
        </Button>
        <Button isDisabled={asking.isPending} onPress={() => asking.mutate(undefined)}>
          {t('setup.checkMailIn')}
        </Button>
      </div>
      <div role="status">
        {testing.error === null && sentTo !== null ? <p>{t('settings.testSent', { to: sentTo })}</p> : null}
        {asking.isPending ? <p>{t('setup.mailWaiting')}</p> : null}
        {outcome === null ? null : <p>{t(`setup.mail.${outcome}`)}</p>}
        {[testing.error, asking.error].map((error) =>
          error === null ? null : (
            <p key={error.message} className={styles.problem}>
              {t('general.failed', { reason: error.message })}
            </p>
          ),
        )}
      </div>
      {failed === undefined ? null : <QueryFailure query={failed} />}
      <p className={styles.soft}>
        {test === undefined
          ? t('mail.noTest')
          : t('mail.lastTest', { to: addressIn(test), time: fullMoment(language, Date.parse(test.created_at)) })}
      </p>
      <ul role="list" className={styles.rows}>
        {(sent.data ?? []).map((round) => (
          <li key={round.id} className={styles.row}>
            <Round round={round} returned={returned.data?.find(({ subject_id: id }) => id === round.subject_id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const CHECKED = ['spf', 'dkim', 'dmarc', 'arc', 'forwarder'] as const

function Round({ round, returned }: { round: AuditEntry; returned: AuditEntry | undefined }) {
  const { t, language } = useAdminTexts()
  const results = CHECKED.flatMap((name) => {
    const result = returned?.context[name]
    return typeof result === 'string' ? [`${name}=${result}`] : []
  })
  return (
    <span className={styles.rowText}>
      <span className={styles.rowTitle}>
        {t('mail.round', { to: addressIn(round) })}{' '}
        <Badge tone={returned === undefined ? 'warning' : 'success'}>
          {t(returned === undefined ? 'mail.roundMissing' : 'mail.roundArrived')}
        </Badge>
      </span>
      <span className={styles.soft}>{fullMoment(language, Date.parse(round.created_at))}</span>
      {results.length === 0 ? null : (
        <bdi dir="ltr" className={styles.soft}>
          {results.join(' · ')}
        </bdi>
      )}
    </span>
  )
}

function addressIn({ changes }: AuditEntry): string {
  const to = changes.find(({ field }) => field === 'to')?.to
  return typeof to === 'string' ? to : ''
}
