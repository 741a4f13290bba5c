import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchDialog } from '../../../components/dialogs/search-dialog.tsx'
import { tagsQuery } from '../../../data/tickets/tags.queries.ts'
import { useTexts } from '../../../languages/texts.ts'
import { mayCreateTags } from '../../../session/permissions.ts'
import { useSession } from '../../../session/session-context.ts'
import { usePaused } from '../../../shell/paused.ts'

/** The candidate that is the typed name itself. */
const TYPED = 0

interface TagPickerProps {
  /** The tags that the ticket has. */
  leftOut: readonly number[]
  onClose: () => void
  onChoose: (name: string) => void
}

/** A tag that exists, or a new one by those who may create tags. */
export function TagPicker({ leftOut, onClose, onChoose }: TagPickerProps) {
  const { t } = useTexts()
  const session = useSession()
  const [text, setText] = useState('')
  const typed = text.trim()
  const term = usePaused(typed)
  const { data = [], isPlaceholderData } = useQuery({ ...tagsQuery(term), placeholderData: keepPreviousData })
  // Until the answer for the typed text is there, no tag is offered that a fast typist could choose by mistake.
  const isEarlier = isPlaceholderData || term !== typed
  const found = isEarlier ? data.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())) : data
  const isKnown = found.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const tags = found.filter(({ id }) => !leftOut.includes(id)).map(({ id, name }) => ({ id, title: name, detail: '' }))
  const asNew =
    typed !== '' && !isKnown && mayCreateTags(session) ? [{ id: TYPED, title: typed, detail: t('tags.new') }] : []
  return (
    <SearchDialog
      title={t('tags.add')}
      about={t('tags.about')}
      placeholder={t('tags.search')}
      text={text}
      onText={setText}
      candidates={[...tags, ...asNew]}
      onClose={onClose}
      onChoose={(id) => onChoose(tags.find((tag) => tag.id === id)?.title ?? typed)}
    />
  )
}
