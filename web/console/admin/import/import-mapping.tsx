import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import screen from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import styles from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import type { AdminTextKey } from '../languages/admin-texts.types.ts'
import type { CsvFile } from './csv/csv-file.ts'
import { CSV_FIELDS, type CsvKind, guessMapping, type Mapping, missingIn } from './csv/csv-kinds.ts'

const NONE = 'none'
const SHOWN_ROWS = 5
const SHOWN_SIGNS = 80

interface ImportMappingProps {
  kind: CsvKind
  file: CsvFile
  onBack: () => void
  onStart: (mapping: Mapping) => void
}

function fieldKey(name: string): AdminTextKey {
  return `import.field.${name}` as AdminTextKey
}

/** Which column is which, with the first rows as they would be imported. */
export function ImportMapping({ kind, file, onBack, onStart }: ImportMappingProps) {
  const { t } = useAdminTexts()
  const [mapping, setMapping] = useState(() => guessMapping(kind, file.columns))
  const fields = CSV_FIELDS[kind]
  const missing = missingIn(kind, mapping)
  const columns = file.columns.map((text, at) => ({ id: String(at), text }))
  const used = fields.filter(({ name }) => mapping[name] != null)
  return (
    <section className={styles.section} aria-labelledby="import-mapping">
      <h2 id="import-mapping" className={styles.sectionTitle}>
        {t('import.columns')}
      </h2>
      <p>{t('import.rows', { count: file.rows.length })}</p>
      <div className={screen.pair}>
        {fields.map(({ name, isRequired = false }) => (
          <Select
            key={name}
            label={isRequired ? t('import.required', { field: t(fieldKey(name)) }) : t(fieldKey(name))}
            choices={[{ id: NONE, text: t('admin.none') }, ...columns]}
            value={mapping[name] == null ? NONE : String(mapping[name])}
            onChange={(id) => setMapping((now) => ({ ...now, [name]: id === NONE ? null : Number(id) }))}
          />
        ))}
      </div>
      <div className={styles.tableFrame}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('settings.preview')}</caption>
          <thead>
            <tr>
              {used.map(({ name }) => (
                <th key={name} scope="col">
                  {t(fieldKey(name))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, SHOWN_ROWS).map((row, index) => (
              <tr key={index}>
                {used.map(({ name }) => (
                  <td key={name}>
                    <bdi>{shortened(row[mapping[name] ?? -1] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length === 0 ? null : (
        <p role="alert" className={styles.problem}>
          {t('import.missing', { fields: missing.map((name) => t(fieldKey(name))).join(', ') })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="primary" isDisabled={missing.length > 0} onPress={() => onStart(mapping)}>
          {t('import.start')}
        </Button>
        <Button onPress={onBack}>{t('import.other')}</Button>
      </div>
    </section>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN_SIGNS ? `${text.slice(0, SHOWN_SIGNS)}…` : text
}
