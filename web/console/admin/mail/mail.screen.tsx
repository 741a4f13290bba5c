import screen from '../../components/screen.module.css'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { IncomingMail } from './incoming-mail.tsx'
import { MailTests } from './mail-tests.tsx'
import { Outbox } from './outbox.tsx'

/** What goes out by mail, what comes in, and the tests of both ways. */
export function MailScreen() {
  const { t } = useAdminTexts()
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.mail')} />
      <div className={styles.scroll} tabIndex={0}>
        <Outbox />
        <MailTests />
        <IncomingMail />
      </div>
    </div>
  )
}
