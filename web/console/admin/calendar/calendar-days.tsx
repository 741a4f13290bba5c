import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { Switch } from '../../components/fields/switch.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { useSaving } from '../../data/saving.ts'
import { helpdesk } from '../../session/session.ts'
import styles from '../admin.module.css'
import type { RowExtraProps } from '../collections/row-extras.types.ts'
import { rowsKey } from '../data/collections.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import own from './calendar-days.module.css'

const PATH = '/api/v3/admin/calendars/{id}/days'

interface Day {
  date: string
  name: string
  hours: string[]
  yearly: boolean
}

function daysQuery(id: number) {
  return queryOptions({
    queryKey: [...rowsKey('calendars'), 'days', id] as const,
    queryFn: async ({ signal }) => (await helpdesk.get(PATH, { signal, path: { id } })).data.days,
  })
}

/** Days with other hours than their weekday's. */
export function CalendarDays({ row: { id } }: RowExtraProps) {
  const { t } = useAdminTexts()
  const query = useQuery({ ...daysQuery(id), refetchOnWindowFocus: false })
  return (
    <section className={styles.section} aria-labelledby="calendar-days">
      <h2 id="calendar-days" className={styles.sectionTitle}>
        {t('calendar.days')}
      </h2>
      {query.isPending ? <Skeleton rows={3} /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.data === undefined ? null : <DayList id={id} saved={query.data} />}
    </section>
  )
}

function DayList({ id, saved }: { id: number; saved: readonly Day[] }) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const [days, setDays] = useState(saved)
  const isChanged = JSON.stringify(days) !== JSON.stringify(saved)
  const saving = useSaving(async () => {
    const sent = days.map((day) => ({ ...day, hours: day.hours.filter((span) => span !== '') }))
    const { data } = await helpdesk.put(PATH, { path: { id }, body: { days: sent } })
    client.setQueryData(daysQuery(id).queryKey, data.days)
    setDays(data.days)
    tell({ text: t('calendar.daysSaved') })
  })
  const errors = saving.error instanceof HelpdeskError ? Object.values(saving.error.fields).flat() : []
  const change = (index: number, changed: Partial<Day>) =>
    setDays(days.map((day, place) => (place === index ? { ...day, ...changed } : day)))
  return (
    <div className={styles.form}>
      {errors.length === 0 ? <SavingProblem saving={saving} /> : null}
      {errors.map((error) => (
        <p key={error} role="alert" className={styles.problem}>
          {error}
        </p>
      ))}
      {days.map((day, index) => (
        <div key={index} className={own.day}>
          <Field label={t('calendar.date')} type="date" value={day.date} onChange={(date) => change(index, { date })} />
          <Field
            label={t('calendar.dayName')}
            maxLength={50}
            autoComplete="off"
            value={day.name}
            onChange={(name) => change(index, { name })}
          />
          <Field
            label={t('calendar.dayHours')}
            hint={t('calendar.dayHoursHint')}
            autoComplete="off"
            value={day.hours.join(', ')}
            onChange={(hours) => change(index, { hours: hours === '' ? [] : hours.split(/, */) })}
          />
          <Switch
            label={t('calendar.yearly')}
            isSelected={day.yearly}
            onChange={(yearly) => change(index, { yearly })}
          />
          <IconButton
            label={t('admin.removeNamed', { name: day.name === '' ? day.date : day.name })}
            onPress={() => setDays(days.filter((_, place) => place !== index))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className={styles.buttons}>
        <Button onPress={() => setDays([...days, { date: '', name: '', hours: [], yearly: false }])}>
          <Plus size={16} aria-hidden />
          {t('calendar.addDay')}
        </Button>
        <Button look="primary" isDisabled={!isChanged || saving.isPending} onPress={() => saving.mutate(undefined)}>
          {t('general.save')}
        </Button>
      </div>
    </div>
  )
}
