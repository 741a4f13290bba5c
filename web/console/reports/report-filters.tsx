import { useState } from 'react'
import { Field } from '../components/fields/field.tsx'
import { Select } from '../components/fields/select.tsx'
import { Switch } from '../components/fields/switch.tsx'
import { useReportTexts } from './languages/report-texts.ts'
import {
  type Group,
  type Grouping,
  GROUPINGS,
  type ReportName,
  type ReportSearch,
  shownDays,
  usualGrouping,
} from './parameters.ts'
import { type Days, isDay, RANGES } from './ranges.ts'
import type { Catalogue } from './reports.queries.ts'
import styles from './reports.module.css'

export interface ReportProps {
  name: ReportName
  search: ReportSearch
  /** In the time zone of the desk. */
  today: string
  catalogue: Catalogue
  onChange: (next: Partial<ReportSearch>) => void
}

/** The period, its parts, the grouping and the times of a report. */
export function ReportFilters({ name, search, today, catalogue, onChange }: ReportProps) {
  const { t } = useReportTexts()
  const days = shownDays(search, today)
  const usualGroup = catalogue.reports.find((report) => report.name === name)?.group ?? null
  const usualBy = t(`by.${usualGrouping(days, today)}`)
  const hasTimes = catalogue.reports.some(
    (report) => report.name === name && report.figures.some((figure) => figure.endsWith('_seconds')),
  )
  return (
    <div className={styles.filters}>
      <Select
        label={t('reports.range')}
        value={search.range}
        onChange={(range) => onChange({ range, own: range === 'own' ? days : null, by: null })}
        choices={RANGES.map((id) => ({ id, text: t(`range.${id}`) }))}
      />
      {search.range === 'own' ? (
        <OwnDays key={`${days.from} ${days.to}`} days={days} onChange={(own) => onChange({ own })} />
      ) : null}
      <Select<Grouping | 'usual'>
        label={t('reports.by')}
        value={search.by ?? 'usual'}
        onChange={(by) => onChange({ by: by === 'usual' ? null : by })}
        choices={[
          { id: 'usual', text: t('reports.usual', { by: usualBy }) },
          ...GROUPINGS.map((id) => ({ id, text: t(`by.${id}`) })),
        ]}
      />
      <Select<Group | 'none'>
        label={t('reports.group')}
        value={search.group ?? usualGroup ?? 'none'}
        onChange={(group) => onChange({ group: group === 'none' ? null : group, only: [] })}
        choices={[
          ...(usualGroup === null ? [{ id: 'none' as const, text: t('group.none') }] : []),
          ...catalogue.groups.map((id) => ({ id, text: t(`group.${id}`) })),
        ]}
      />
      <Switch
        label={t('reports.compare')}
        isSelected={search.isCompared}
        onChange={(isCompared) => onChange({ isCompared })}
      />
      {hasTimes ? (
        <Switch
          label={t('reports.working')}
          isSelected={search.isWorking}
          onChange={(isWorking) => onChange({ isWorking })}
        />
      ) : null}
    </div>
  )
}

/** Its days apply when a field is left, or with Enter: half of a typed year would be another year. */
function OwnDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useReportTexts()
  const [typed, setTyped] = useState(days)
  const isChanged = typed.from !== days.from || typed.to !== days.to
  const apply = () => (isChanged && isDay(typed.from) && isDay(typed.to) ? onChange(typed) : undefined)
  return (['from', 'to'] as const).map((end) => (
    <Field
      key={end}
      label={t(end === 'from' ? 'reports.from' : 'reports.until')}
      type="date"
      value={typed[end]}
      onChange={(day) => setTyped({ ...typed, [end]: day })}
      onBlur={apply}
      onKeyDown={({ key }) => (key === 'Enter' ? apply() : undefined)}
    />
  ))
}
