import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { SearchDialog } from '../../components/dialogs/search-dialog.tsx'
import { type Macro, macrosQuery } from '../../data/macros.queries.ts'
import { useTexts } from '../../languages/texts.ts'

interface MacroPickerProps {
  onClose: () => void
  onNew: () => void
  onChoose: (macro: Macro) => void
}

/** Macros and canned replies in one list. */
export function MacroPicker({ onClose, onNew, onChoose }: MacroPickerProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const { data: macros } = useQuery({
    ...macrosQuery(useDeferredValue(text.trim())),
    // The list does not flicker while somebody types.
    placeholderData: (before) => before,
  })
  const whoseOf = ({ audience, department }: Macro) =>
    audience === 'me' ? [t('views.onlyMe')] : department === null ? [] : [department.name]
  const effectOf = ({ note, actions }: Macro) => {
    if (note !== '') return note
    return actions.length === 0 ? t('macros.textOnly') : t('macros.actionCount', { count: actions.length })
  }
  const detailOf = (macro: Macro) => [effectOf(macro), ...whoseOf(macro)].join(' · ')
  return (
    <SearchDialog
      title={t('macros.apply')}
      placeholder={t('macros.search')}
      text={text}
      onText={setText}
      candidates={(macros ?? []).map((macro) => ({ id: macro.id, title: macro.title, detail: detailOf(macro) }))}
      onClose={onClose}
      onChoose={(id) => {
        const macro = macros?.find((one) => one.id === id)
        if (macro !== undefined) onChoose(macro)
      }}
      actions={<Button onPress={onNew}>{t('macros.new')}</Button>}
    />
  )
}
