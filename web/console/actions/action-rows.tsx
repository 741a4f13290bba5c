import { ArrowUp, X } from 'lucide-react'
import { Button, IconButton } from '../components/button.tsx'
import { Select } from '../components/fields/select.tsx'
import { useTexts } from '../languages/texts.ts'
import type { ActionKind, ActionRow } from './action-kinds.tsx'
import styles from './action-rows.module.css'

interface ActionRowsProps {
  kinds: Readonly<Record<string, ActionKind>>
  rows: readonly ActionRow[]
  /** The places of rows that name something that is gone. */
  gone?: readonly number[]
  /** Errors of the API, such as `actions[1].status_id`. */
  problems?: Readonly<Record<string, readonly string[]>>
  onChange: (rows: ActionRow[]) => void
}

const MOST = 10

/** The editor of the actions of a macro or a rule: one row each, done in their order. */
export function ActionRows({ kinds, rows, gone = [], problems = {}, onChange }: ActionRowsProps) {
  const { t } = useTexts()
  const replace = (place: number, row: ActionRow) => onChange(rows.map((one, index) => (index === place ? row : one)))
  const raise = (place: number) => onChange(raised(rows, place))
  const [first] = Object.values(kinds)
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{t('macros.actions')}</legend>
      {rows.map((row, place) => {
        const kind = kinds[row.type]
        const problem = problemOf(problems, place)
        return (
          // An action has no other name than its place.
          <div key={place} role="group" aria-label={t('macros.action', { count: place + 1 })} className={styles.row}>
            <Select
              label={t('macros.kind')}
              isLabelHidden
              value={row.type}
              onChange={(type) => replace(place, kinds[type]?.fresh() ?? row)}
              choices={Object.entries(kinds).map(([id, { text }]) => ({ id, text: t(text) }))}
            />
            <div className={styles.parts}>
              {kind === undefined ? null : <kind.Parts row={row} onChange={(next) => replace(place, next)} />}
            </div>
            {problem === undefined && !gone.includes(place) ? null : (
              <div className={styles.said}>
                {problem === undefined ? null : (
                  <span role="alert" className={styles.problem}>
                    {problem}
                  </span>
                )}
                {gone.includes(place) ? <span className={styles.gone}>{t('macros.gone')}</span> : null}
              </div>
            )}
            <div className={styles.buttons}>
              {place === 0 ? null : (
                <IconButton label={t('views.moveUp')} onPress={() => raise(place)}>
                  <ArrowUp size={16} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={t('macros.removeAction')}
                onPress={() => onChange(rows.filter((_, index) => index !== place))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </div>
          </div>
        )
      })}
      {problems['actions'] === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problems['actions'][0]}
        </p>
      )}
      <div>
        <Button
          isDisabled={rows.length >= MOST || first === undefined}
          onPress={() => onChange([...rows, ...(first === undefined ? [] : [first.fresh()])])}
        >
          {t('macros.addAction')}
        </Button>
      </div>
    </fieldset>
  )
}

function raised(rows: readonly ActionRow[], place: number): ActionRow[] {
  const [before, row] = [rows[place - 1], rows[place]]
  if (before === undefined || row === undefined) return [...rows]
  return [...rows.slice(0, place - 1), row, before, ...rows.slice(place + 1)]
}

function problemOf(problems: Readonly<Record<string, readonly string[]>>, place: number): string | undefined {
  const at = `actions[${place}]`
  return Object.entries(problems).find(([name]) => name === at || name.startsWith(`${at}.`))?.[1][0]
}
