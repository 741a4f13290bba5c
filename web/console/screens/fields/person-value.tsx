import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import { peopleNamedQuery, personQuery, SHORTEST_NAME } from '../../data/people/people-list.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { usePaused } from '../../shell/paused.ts'
import { personChoices, readPersonId, shownPerson } from './person-choices.ts'

interface PersonValueProps {
  label: string
  isLabelHidden?: boolean
  /** The id of the person; empty: nobody is chosen. */
  value: string
  onChange: (id: string) => void
}

/** Chooses a person by name. The filter takes the id. */
export function PersonValue({ label, isLabelHidden = false, value, onChange }: PersonValueProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const id = readPersonId(value)
  const { data: chosen = null, isPending } = useQuery({
    ...personQuery(client, id ?? 0),
    enabled: id !== null,
    retry: false,
  })
  const typed = text.trim()
  // The box also tells the name of the chosen person, which nobody typed.
  const search = usePaused(chosen !== null && typed === shownPerson(chosen) ? '' : typed)
  const { data: found = [], isFetching } = useQuery({ ...peopleNamedQuery(search), placeholderData: keepPreviousData })
  const unknownText = (gone: number) => (isPending ? String(gone) : t('views.gone', { value: String(gone) }))
  return (
    <ComboBox
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={t('search.hint')}
      {...(search.length < SHORTEST_NAME ? { emptyText: t('search.hint') } : {})}
      choices={personChoices({ id, chosen, found, unknownText })}
      value={id}
      isLoading={isFetching}
      onType={setText}
      onChange={(person) => onChange(String(person))}
    />
  )
}
