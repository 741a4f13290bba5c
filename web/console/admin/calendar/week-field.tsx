import { Plus, X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import field from '../../components/fields/field.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './week-field.module.css'
import { nameOfDay, nextSpan, readWeek, type Span, WEEKDAYS, type Weekday, writeWeek } from './week.ts'

interface WeekFieldProps {
  label: string
  /** As the API spells them, such as `mon 09:00-17:30`. */
  value: readonly string[]
  problem?: string | undefined
  onChange: (hours: readonly string[]) => void
}

/** The hours of a week, day by day. */
export function WeekField({ label, value, problem, onChange }: WeekFieldProps) {
  const week = readWeek(value)
  const change = (day: Weekday, spans: readonly Span[]) => onChange(writeWeek({ ...week, [day]: spans }))
  return (
    <fieldset className={styles.week}>
      <legend className={field.label}>{label}</legend>
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} spans={week[day]} onChange={(spans) => change(day, spans)} />
      ))}
      {problem === undefined ? null : <p className={field.error}>{problem}</p>}
    </fieldset>
  )
}

interface DayProps {
  day: Weekday
  spans: readonly Span[]
  onChange: (spans: readonly Span[]) => void
}

function Day({ day, spans, onChange }: DayProps) {
  const { t, language } = useAdminTexts()
  const name = nameOfDay(language, day)
  const replace = (index: number, changed: Partial<Span>) =>
    onChange(spans.map((span, place) => (place === index ? { ...span, ...changed } : span)))
  return (
    <div className={styles.day}>
      <span className={styles.name}>{name}</span>
      <div className={styles.spans}>
        {spans.length === 0 ? <span className={styles.closed}>{t('calendar.closed')}</span> : null}
        {spans.map(({ from, to }, index) => (
          <div key={index} className={styles.span}>
            <Field
              label={t('calendar.opens', { day: name })}
              isLabelHidden
              type="time"
              value={from}
              onChange={(at) => (at === '' ? undefined : replace(index, { from: at }))}
            />
            <span aria-hidden>–</span>
            <Field
              label={t('calendar.closes', { day: name })}
              isLabelHidden
              type="time"
              value={to}
              onChange={(at) => (at === '' ? undefined : replace(index, { to: at }))}
            />
            <IconButton
              label={t('calendar.removeSpan', { span: `${name} ${from}–${to}` })}
              onPress={() => onChange(spans.filter((_, place) => place !== index))}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
      <IconButton label={t('calendar.addSpan', { day: name })} onPress={() => onChange([...spans, nextSpan(spans)])}>
        <Plus size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
