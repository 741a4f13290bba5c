import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchDialog } from '../../components/dialogs/search-dialog.tsx'
import { candidatesQuery } from '../../data/records/candidates.queries.ts'
import type { LinkGroup } from '../../data/records/record.types.ts'
import { useTexts } from '../../languages/texts.ts'
import { usePaused } from '../../shell/paused.ts'

interface LinkPickerProps {
  title: string
  group: LinkGroup
  linkedIds: readonly number[]
  isDisabled?: boolean
  onClose: () => void
  onChoose: (id: number) => void
}

/** Finds a ticket or a record by typing, to link it. */
export function LinkPicker({ title, group, linkedIds, isDisabled, onClose, onChoose }: LinkPickerProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const asked = usePaused(text.trim())
  const { data = [] } = useQuery({ ...candidatesQuery(group, asked), placeholderData: keepPreviousData })
  const candidates = data
    .filter(({ id }) => !linkedIds.includes(id))
    .map(({ id, title: name, number }) => ({ id, title: name, detail: number ?? `#${id}` }))
  return (
    <SearchDialog
      title={title}
      placeholder={t('search.placeholder')}
      text={text}
      onText={setText}
      candidates={candidates}
      isDisabled={isDisabled ?? false}
      onClose={onClose}
      onChoose={onChoose}
    />
  )
}
