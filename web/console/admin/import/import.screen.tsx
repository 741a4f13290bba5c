import { useState } from 'react'
import screen from '../../components/screen.module.css'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import type { CsvFile } from './csv/csv-file.ts'
import { csvJob } from './csv/csv-job.ts'
import type { CsvKind } from './csv/csv-kinds.ts'
import type { CsvRemark } from './csv/csv-rows.types.ts'
import { ImportChoice } from './import-choice.tsx'
import type { ImportJob } from './import-job.types.ts'
import { ImportMapping } from './import-mapping.tsx'
import { ImportProgress } from './import-progress.tsx'

type Stage =
  | { at: 'choice' }
  | { at: 'mapping'; kind: CsvKind; file: CsvFile }
  | { at: 'sending'; job: ImportJob; kind: CsvKind | 'faveo' }

/** A file, its columns, and its way into the desk. */
export function ImportScreen() {
  const { t } = useAdminTexts()
  const [stage, setStage] = useState<Stage>({ at: 'choice' })
  const begin = () => setStage({ at: 'choice' })
  const explain = (remark: CsvRemark) => t(`import.remark.${remark}`)
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.import')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the preview has no control */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('place.import')}>
        {stage.at === 'choice' ? (
          <ImportChoice
            onCsv={(kind, file) => setStage({ at: 'mapping', kind, file })}
            onFaveo={(job) => setStage({ at: 'sending', job, kind: 'faveo' })}
          />
        ) : null}
        {stage.at === 'mapping' ? (
          <ImportMapping
            kind={stage.kind}
            file={stage.file}
            onBack={begin}
            onStart={(mapping) => {
              const { kind, file } = stage
              setStage({ at: 'sending', kind, job: csvJob({ kind, file, mapping, explain }) })
            }}
          />
        ) : null}
        {stage.at === 'sending' ? <ImportProgress job={stage.job} kind={stage.kind} onAgain={begin} /> : null}
      </div>
    </div>
  )
}
