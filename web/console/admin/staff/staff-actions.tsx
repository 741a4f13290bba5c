import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { sendSignInLink } from '../../data/people/people.changes.ts'
import { useSession } from '../../session/session-context.ts'
import styles from '../admin.module.css'
import type { RowExtraProps } from '../collections/row-extras.types.ts'
import { forgetRows } from '../data/collections.changes.ts'
import { titleOf } from '../data/row-title.ts'
import { demote, handOver } from '../data/staff.changes.ts'
import { textOf } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { FactorResetDialog } from './factor-reset-dialog.tsx'
import { HeirDialog } from './heir-dialog.tsx'

type Asked = 'link' | 'handOver' | 'demote' | 'factor' | null

/** What is done with the account of an agent beyond its fields. */
export function StaffActions({ row, onEnded }: RowExtraProps) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked>(null)
  const name = titleOf(row)
  const email = textOf(row['email'])
  const isOneself = user.id === row.id
  const close = () => setAsked(null)
  return (
    <section className={styles.section} aria-labelledby="staff-account">
      <h2 id="staff-account" className={styles.sectionTitle}>
        {t('staff.account')}
      </h2>
      <div className={styles.buttons}>
        <Button onPress={() => setAsked('link')}>{t('people.sendLink')}</Button>
        <Button onPress={() => setAsked('handOver')}>{t('staff.handOver')}</Button>
        {isOneself || row['two_factor_at'] === null ? null : (
          <Button look="danger" onPress={() => setAsked('factor')}>
            {t('staff.resetFactor')}
          </Button>
        )}
        {isOneself ? null : (
          <Button look="danger" onPress={() => setAsked('demote')}>
            {t('staff.demote')}
          </Button>
        )}
      </div>
      {asked === 'link' ? (
        <ConfirmDialog
          title={t('people.sendLink')}
          text={t('people.sendLinkText', { email })}
          action={t('people.send')}
          onConfirm={async () => {
            await sendSignInLink(email)
            tell({ text: t('people.linkSent', { name }) })
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'handOver' ? (
        <HeirDialog
          title={t('staff.handOver')}
          text={t('staff.handOverText', { name })}
          action={t('staff.handOver')}
          only={['open_tickets']}
          without={row.id}
          onConfirm={async (heir) => {
            tell({ text: t('staff.handedOver', { count: await handOver(row.id, heir) }) })
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'demote' ? (
        <HeirDialog
          title={t('staff.demote')}
          text={t('staff.demoteText', { name })}
          action={t('staff.demote')}
          without={row.id}
          onConfirm={async (heir) => {
            await demote(row.id, heir)
            await forgetRows(client, 'staff', row.id)
            tell({ text: t('staff.demoted', { name }) })
            onEnded()
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'factor' ? <FactorResetDialog id={row.id} name={name} onClose={close} /> : null}
    </section>
  )
}
