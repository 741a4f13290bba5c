import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '../../components/button.tsx'
import { Select } from '../../components/fields/select.tsx'
import { useSaving } from '../../data/saving.ts'
import { fileSize } from '../../languages/moments.ts'
import styles from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { CsvError, type CsvFile, MOST_ROWS, readCsv } from './csv/csv-file.ts'
import { CSV_KINDS, type CsvKind } from './csv/csv-kinds.ts'
import { FaveoError, readFaveo } from './faveo-job.ts'
import type { ImportJob } from './import-job.types.ts'

const SOURCES = [...CSV_KINDS, 'faveo'] as const
type Source = (typeof SOURCES)[number]

interface ImportChoiceProps {
  onCsv: (kind: CsvKind, file: CsvFile) => void
  onFaveo: (job: ImportJob) => void
}

/** What is imported, and its file. */
export function ImportChoice({ onCsv, onFaveo }: ImportChoiceProps) {
  const { t, language } = useAdminTexts()
  const [source, setSource] = useState<Source>('people')
  const [bytes, setBytes] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const reading = useSaving(async (file: File) => {
    setProblem(null)
    setBytes(0)
    if (source !== 'faveo') {
      try {
        return onCsv(source, await readCsv(file))
      } catch (error) {
        if (!(error instanceof CsvError)) throw error
        return setProblem(t(`import.problem.${error.problem}`, { count: MOST_ROWS }))
      }
    }
    try {
      onFaveo(await readFaveo(file, setBytes))
    } catch (error) {
      if (!(error instanceof FaveoError)) throw error
      setProblem(`${t(`import.faveo.${error.problem}`)} ${error.message}`)
    }
  })
  const failure = problem ?? (reading.error === null ? null : t('general.failed', { reason: reading.error.message }))
  return (
    <section className={styles.section} aria-label={t('import.choose')}>
      <p>{t('import.text')}</p>
      <Select
        label={t('import.what')}
        choices={SOURCES.map((id) => ({ id, text: t(`import.kind.${id}`) }))}
        value={source}
        onChange={setSource}
      />
      <p className={styles.soft}>{t(`import.about.${source}`)}</p>
      <div className={styles.buttons}>
        <FileTrigger
          acceptedFileTypes={source === 'faveo' ? ['.sql', '.gz'] : ['.csv', '.tsv', '.txt', 'text/csv']}
          onSelect={(list) => {
            const file = list?.[0]
            if (file !== undefined) reading.mutate(file)
          }}
        >
          <Button look="primary" isDisabled={reading.isPending}>
            {t('import.file')}
          </Button>
        </FileTrigger>
      </div>
      <p role="status">{reading.isPending ? t('import.reading', { size: fileSize(language, bytes) }) : ''}</p>
      {failure === null ? null : (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
    </section>
  )
}
