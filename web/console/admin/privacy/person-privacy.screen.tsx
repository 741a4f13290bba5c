import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tellFailure } from '../../components/overlays/toast.tsx'
import { saveFile } from '../../data/save-file.ts'
import { useSaving } from '../../data/saving.ts'
import { fileSize, fullMoment } from '../../languages/moments.ts'
import { NotFound } from '../../shell/failure.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { rowQuery } from '../data/collections.queries.ts'
import { titleOf } from '../data/row-title.ts'
import { downloadExport, privacyQuery, startExport } from '../data/upkeep.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { ErasureDialog } from './erasure-dialog.tsx'

/** While something runs, its progress is read again. */
const AGAIN_MILLISECONDS = 5000

export function PersonPrivacyScreen({ item }: { item: string }) {
  return /^\d+$/.test(item) ? <PersonPrivacy id={Number(item)} /> : <NotFound />
}

function PersonPrivacy({ id }: { id: number }) {
  const { t } = useAdminTexts()
  const person = useQuery(rowQuery('customers', id))
  const name = person.data === undefined ? '' : titleOf(person.data.row)
  const progress = useQuery({
    ...privacyQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.export?.state === 'running' || data?.erasure?.state === 'running' ? AGAIN_MILLISECONDS : false,
  })
  const failed = [person, progress].find((query) => query.isError && query.data === undefined)
  return (
    <div className={screen.screen}>
      <AdminHead title={name} back={{ place: 'privacy', text: t('place.privacy') }} />
      <div className={styles.scroll}>
        {failed === undefined ? null : <QueryFailure query={failed} />}
        {progress.isPending || person.isPending ? <Skeleton /> : null}
        {progress.data === undefined || person.data === undefined ? null : (
          <>
            <ExportSection id={id} name={name} known={progress.data.export} />
            <ErasureSection id={id} name={name} known={progress.data.erasure} />
          </>
        )}
      </div>
    </div>
  )
}

type Progress = Awaited<ReturnType<NonNullable<ReturnType<typeof privacyQuery>['queryFn']>>>

function ExportSection({ id, name, known }: { id: number; name: string; known: Progress['export'] }) {
  const { t, language } = useAdminTexts()
  const client = useQueryClient()
  const act = useSaving(async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      tellFailure(t, error)
    }
  })
  const start = async () => {
    await startExport(id)
    await client.invalidateQueries({ queryKey: privacyQuery(id).queryKey })
  }
  const download = async () => saveFile(await downloadExport(id), `customer-${id}.tar.gz`)
  return (
    <section className={styles.section} aria-labelledby="privacy-export">
      <h2 id="privacy-export" className={styles.sectionTitle}>
        {t('privacy.export')} <ProgressBadge state={known?.state} />
      </h2>
      <p>{t('privacy.exportText')}</p>
      {known?.state === 'done' ? (
        <p className={styles.soft}>
          {fileSize(language, known.bytes)}
          {known.expires_at === null ? null : ` · ${fullMoment(language, Date.parse(known.expires_at))}`}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button isDisabled={act.isPending || known?.state === 'running'} onPress={() => act.mutate(start)}>
          {t('privacy.startExport')}
        </Button>
        {known?.state === 'done' ? (
          <Button
            look="primary"
            isDisabled={act.isPending}
            aria-label={`${t('privacy.download')}: ${name}`}
            onPress={() => act.mutate(download)}
          >
            {t('privacy.download')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function ErasureSection({ id, name, known }: { id: number; name: string; known: Progress['erasure'] }) {
  const { t } = useAdminTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="privacy-erase">
      <h2 id="privacy-erase" className={styles.sectionTitle}>
        {t('privacy.erase')} <ProgressBadge state={known?.state} />
      </h2>
      <p>{t('privacy.eraseText')}</p>
      {known === null ? (
        <div className={styles.buttons}>
          <Button look="danger" onPress={() => setAsking(true)}>
            {t('privacy.erase')}
          </Button>
        </div>
      ) : (
        <div className={styles.soft}>
          {t('privacy.stays')}
          <ul>
            {known.stays.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {isAsking ? <ErasureDialog id={id} name={name} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function ProgressBadge({ state }: { state: 'running' | 'done' | 'gone' | undefined }) {
  const { t } = useAdminTexts()
  if (state === undefined) return <Badge>{t('privacy.notYet')}</Badge>
  return (
    <Badge tone={state === 'done' ? 'success' : state === 'running' ? 'info' : 'neutral'}>
      {t(`privacy.${state}`)}
    </Badge>
  )
}
