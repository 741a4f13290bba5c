import { useQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { Select } from '../../components/fields/select.tsx'
import { ticketFieldsQuery } from '../../data/tickets/fields.queries.ts'
import { FIELD_COLUMNS_AT_MOST, fieldsOfColumns, type ViewColumn } from '../../data/views.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { COLUMN_TEXTS, useColumnName } from '../inbox/column-row.tsx'
import styles from './view-dialog.module.css'

const USUAL = Object.keys(COLUMN_TEXTS)

interface ColumnsProps {
  columns: readonly ViewColumn[]
  onChange: (columns: ViewColumn[]) => void
}

/** The columns of a view in their order. Without any, the list looks as usual. */
export function Columns({ columns, onChange }: ColumnsProps) {
  const { t } = useTexts()
  const columnName = useColumnName(true)
  const { data: fields = [] } = useQuery(ticketFieldsQuery)
  const hasRoom = fieldsOfColumns(columns).length < FIELD_COLUMNS_AT_MOST
  const offered = [...USUAL, ...(hasRoom ? fields.map(({ name }) => `form.${name}`) : [])]
  const others = offered.filter((column) => !columns.includes(column))
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
          const name = columnName(column)
          return (
            <li key={column} className={styles.line}>
              <bdi className={styles.other}>{name}</bdi>
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
          choices={[{ id: '', text: t('views.choose') }, ...others.map((id) => ({ id, text: columnName(id) }))]}
        />
      )}
    </fieldset>
  )
}
