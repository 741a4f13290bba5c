import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useSaving } from '../../data/saving.ts'
import { saveFile } from '../../data/save-file.ts'
import { helpdesk } from '../../session/session.ts'
import styles from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import type { CsvKind } from './csv/csv-kinds.ts'
import own from './import.module.css'
import type { ImportJob } from './import-job.types.ts'
import { reasonOf, reportCsv } from './import-report.ts'
import { createRun, type Progress } from './import-run.ts'

const OUTCOMES = ['created', 'linked', 'known', 'skipped'] as const
const SHOWN_LINES = 10
/** Kinds that are no collections of administration. */
const OWN_NAMES = ['users', 'categories', 'articles', 'tickets', 'threads', 'collaborators', 'files'] as const

interface ImportProgressProps {
  job: ImportJob
  kind: CsvKind | 'faveo'
  onAgain: () => void
}

/** The batches on their way, and what came of them. */
export function ImportProgress({ job, kind, onAgain }: ImportProgressProps) {
  const { t, named, find } = useAdminTexts()
  const client = useQueryClient()
  const [run] = useState(() => createRun(job, helpdesk))
  const [progress, setProgress] = useState<Progress>({ done: 0, counts: {} })
  const [isFinished, setFinished] = useState(false)
  const sending = useSaving(async () => {
    setFinished(await run.go(setProgress))
    // Lists of people, tickets and articles are old now.
    await client.invalidateQueries()
  })
  const nameOf = (name: string) => {
    const own = OWN_NAMES.find((one) => one === name)
    return own === undefined ? named('collection', name.replaceAll('_', '-')) : t(`import.rowsOf.${own}`)
  }
  const { mutate } = sending
  useEffect(() => {
    mutate(undefined)
    return () => run.stop()
  }, [mutate, run])
  const { lines } = job.report
  const counted = Object.entries(progress.counts)
  const share = isFinished ? 100 : Math.min(100, Math.floor((progress.done / Math.max(1, job.total)) * 100))
  const state = isFinished ? 'finished' : sending.isPending ? 'sending' : 'stopped'
  return (
    <section className={styles.section} aria-labelledby="import-progress">
      <h2 id="import-progress" className={styles.sectionTitle}>
        {t(`import.kind.${kind}`)}
      </h2>
      <progress className={own.bar} max={100} value={share} aria-label={t(`import.kind.${kind}`)} />
      <p role="status">
        {t(`import.${state}`)} {t('import.done', { done: Math.min(progress.done, job.total), all: job.total })}
      </p>
      {sending.error === null ? null : (
        <p role="alert" className={styles.problem}>
          {t('general.failed', { reason: sending.error.message })}
        </p>
      )}
      {counted.length === 0 ? null : (
        <div className={styles.tableFrame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('import.what')}</th>
                {OUTCOMES.map((outcome) => (
                  <th key={outcome} scope="col">
                    {t(`import.outcome.${outcome}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counted.map(([name, counts]) => (
                <tr key={name}>
                  <th scope="row">{nameOf(name)}</th>
                  {OUTCOMES.map((outcome) => (
                    <td key={outcome}>{counts[outcome] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length === 0 || sending.isPending ? null : (
        <>
          <p>{t('import.remarks', { count: lines.length + job.report.dropped() })}</p>
          <ul>
            {lines.slice(0, SHOWN_LINES).map((line, index) => (
              <li key={index}>
                <bdi>{line.row === null ? line.table : t('import.line', { row: String(line.row) })}</bdi>:{' '}
                <bdi>{reasonOf(line, find)}</bdi>
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button onPress={() => saveFile(reportCsv(job.report, find), 'import-report.csv')}>
              {t('import.download')}
            </Button>
          </div>
        </>
      )}
      <div className={styles.buttons}>
        {state === 'sending' ? <Button onPress={() => run.stop()}>{t('import.stop')}</Button> : null}
        {state === 'stopped' ? (
          <Button look="primary" onPress={() => mutate(undefined)}>
            {t('import.resume')}
          </Button>
        ) : null}
        {state === 'sending' ? null : <Button onPress={onAgain}>{t('import.other')}</Button>}
      </div>
    </section>
  )
}
