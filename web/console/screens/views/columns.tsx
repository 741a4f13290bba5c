import { ArrowUp, X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { Select } from '../../components/select.tsx'
import type { ViewColumn } from '../../data/views.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { COLUMN_TEXTS } from '../inbox/column-row.tsx'
import styles from './view-dialog.module.css'

const ALL = Object.keys(COLUMN_TEXTS) as ViewColumn[]

interface ColumnsProps {
  columns: readonly ViewColumn[]
  onChange: (columns: ViewColumn[]) => void
}

/** The columns of a view in their order. Without any, the list looks as usual. */
export function Columns({ columns, onChange }: ColumnsProps) {
  const { t } = useTexts()
  const others = ALL.filter((column) => !columns.includes(column))
  const raise = (index: number) =>
    onChange(
      columns.map(
        (column, place) => columns[place === index ? index - 1 : place === index - 1 ? index : place] ?? column,
      ),
    )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('views.columns')}</legend>
      {columns.length === 0 ? <p className={styles.soft}>{t('views.usualColumns')}</p> : null}
      <ol role="list" className={styles.columns}>
        {columns.map((column, index) => {
          const name = t(COLUMN_TEXTS[column])
          return (
            <li key={column} className={styles.line}>
              <span className={styles.other}>{name}</span>
              {index === 0 ? null : (
                <IconButton label={t('views.raise', { name })} onPress={() => raise(index)}>
                  <ArrowUp size={16} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={t('views.removeColumn', { name })}
                onPress={() => onChange(columns.filter((one) => one !== column))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {others.length === 0 ? null : (
        <Select
          label={t('views.addColumn')}
          value=""
          onChange={(column) => {
            if (column !== '') onChange([...columns, column])
          }}
          choices={[
            { id: '' as const, text: t('views.choose') },
            ...others.map((id) => ({ id, text: t(COLUMN_TEXTS[id]) })),
          ]}
        />
      )}
    </fieldset>
  )
}
