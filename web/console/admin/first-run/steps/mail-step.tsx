import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type Tone } from '../../../components/marks/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { QueryFailure } from '../../../components/states/query-failure.tsx'
import { useSaving } from '../../../data/saving.ts'
import styles from '../../admin.module.css'
import { sendTestMail } from '../../data/settings.queries.ts'
import { healthQuery } from '../../data/upkeep.queries.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { runnable } from '../../health/runnable.ts'
import { CopyButton } from '../../secrets/copy-button.tsx'
import { commandsFor } from '../mail-commands.ts'
import { type MailReturn, sendRound } from '../mail-round.ts'
import { StepButtons } from '../step-buttons.tsx'
import type { StepProps } from '../step.types.ts'

const TONES = { ok: 'success', warning: 'warning', wrong: 'danger' } as const satisfies Record<string, Tone>
/** What is set up for mail, what to do next, and a test of both ways. */
export function MailStep({ onDone, onLater }: StepProps) {
  const { t } = useAdminTexts()
  const health = useQuery(healthQuery)
  const check = health.data?.checks.find(({ name }) => name === 'mail')
  const commands = commandsFor(health.data?.mail_from ?? 'helpdesk@example.com', location.hostname)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [returned, setReturned] = useState<MailReturn | null>(null)
  const testing = useSaving(async () => setSentTo(await sendTestMail()))
  const asking = useSaving(async () => {
    setReturned(null)
    setReturned(await sendRound())
  })
  return (
    <>
      {health.isError && health.data === undefined ? <QueryFailure query={health} /> : null}
      {check === undefined ? null : (
        <p>
          <Badge tone={TONES[check.state]}>{t(`health.state.${check.state}`)}</Badge> <bdi>{check.message}</bdi>{' '}
          {check.mend === null ? null : (
            <>
              {t('health.mend')}: <bdi>{runnable(check.mend)}</bdi>
            </>
          )}
        </p>
      )}
      <h3 className={styles.sectionTitle}>{t('setup.mailOut')}</h3>
      <p>{t('setup.mailOutText')}</p>
      {commands.out.map((text) => (
        <Command key={text} text={text} />
      ))}
      <div className={styles.buttons}>
        <Button isDisabled={testing.isPending} onPress={() => testing.mutate(undefined)}>
          {t('settings.sendTest')}
        </Button>
      </div>
      <p role="status" className={testing.error === null ? '' : styles.problem}>
        {testing.error === null ? '' : t('general.failed', { reason: testing.error.message })}
        {testing.error === null && sentTo !== null ? t('settings.testSent', { to: sentTo }) : ''}
      </p>
      <h3 className={styles.sectionTitle}>{t('setup.mailIn')}</h3>
      <p>{t('setup.mailInText')}</p>
      {commands.isWorkerKnown ? null : <p>{t('setup.mailWorker')}</p>}
      {commands.in.map((text) => (
        <Command key={text} text={text} />
      ))}
      <div className={styles.buttons}>
        <Button isDisabled={asking.isPending} onPress={() => asking.mutate(undefined)}>
          {t('setup.checkMailIn')}
        </Button>
      </div>
      <p role="status" className={asking.error === null ? '' : styles.problem}>
        {asking.error === null ? '' : t('general.failed', { reason: asking.error.message })}
        {asking.isPending ? t('setup.mailWaiting') : ''}
        {returned === null ? '' : t(`setup.mail.${returned}`)}
      </p>
      <StepButtons text={t('setup.markDone')} onPress={() => void onDone()} onLater={onLater} />
    </>
  )
}

function Command({ text }: { text: string }) {
  return (
    <div className={styles.secret}>
      <code dir="ltr">{text}</code>
      <CopyButton text={text} />
    </div>
  )
}
