import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchDialog } from '../../../components/dialogs/search-dialog.tsx'
import { nameOf } from '../../../data/people.queries.ts'
import { LETTERS_AT_LEAST, possibleCollaboratorsQuery } from '../../../data/tickets/ticket-people.queries.ts'
import { useTexts } from '../../../languages/texts.ts'
import { usePaused } from '../../../shell/paused.ts'

/** The candidate that is the typed address itself. */
const TYPED = 0
const ADDRESS = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/

interface CollaboratorPickerProps {
  /** The requester, and who is there already. */
  leftOut: readonly number[]
  onClose: () => void
  onChoose: (person: { user_id: number } | { email: string }) => void
}

/** Somebody who is known, or a new address, which becomes a customer. */
export function CollaboratorPicker({ leftOut, onClose, onChoose }: CollaboratorPickerProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const typed = text.trim()
  const term = usePaused(typed)
  const { data } = useQuery({ ...possibleCollaboratorsQuery(term), placeholderData: keepPreviousData })
  const found = term.length < LETTERS_AT_LEAST ? [] : (data ?? [])
  const isKnown = found.some(({ email }) => email?.toLowerCase() === typed.toLowerCase())
  const people = found
    .filter(({ id }) => !leftOut.includes(id))
    .map((person) => ({ id: person.id, title: nameOf(person), detail: person.email ?? person.user_name ?? '' }))
  const asNew =
    ADDRESS.test(typed) && !isKnown ? [{ id: TYPED, title: typed, detail: t('collaborators.newAddress') }] : []
  return (
    <SearchDialog
      title={t('collaborators.add')}
      about={t('collaborators.about')}
      placeholder={t('collaborators.search')}
      text={text}
      onText={setText}
      candidates={typed.length < LETTERS_AT_LEAST ? null : [...people, ...asNew]}
      onClose={onClose}
      onChoose={(id) => onChoose(id === TYPED ? { email: typed } : { user_id: id })}
    />
  )
}
