import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import styles from '../admin.module.css'
import { mailSetupQuery } from '../data/mail.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

/** The addresses for incoming mail. Refused mails are not stored, so the screen says where they are logged. */
export function IncomingMail() {
  const { t } = useAdminTexts()
  const query = useQuery(mailSetupQuery)
  const from = query.data?.mail_from ?? ''
  const forwarders = [...(query.data?.sealing_forwarders ?? []), ...(query.data?.reporting_forwarders ?? [])]
  return (
    <section className={styles.section} aria-labelledby="incoming-mail">
      <h2 id="incoming-mail" className={styles.sectionTitle}>
        {t('setup.mailIn')}
      </h2>
      {query.isPending ? <Skeleton rows={2} /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.data === undefined ? null : (
        <>
          <p>
            {from === '' ? t('mail.noAddress') : t('mail.route')} {from === '' ? null : <code dir="ltr">{from}</code>}
          </p>
          {from === '' ? null : (
            <p>
              {t('mail.replies')} <code dir="ltr">{from.replace('@', '+…@')}</code>
            </p>
          )}
          <p>
            {forwarders.length === 0 ? t('mail.noForwarders') : t('mail.forwarders')} <bdi>{forwarders.join(', ')}</bdi>
          </p>
          <p className={styles.soft}>
            {t('mail.refused')} <code dir="ltr">npm run desk -- tail</code>
          </p>
        </>
      )}
    </section>
  )
}
