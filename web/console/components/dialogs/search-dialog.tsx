import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { useTexts } from '../../languages/texts.ts'
import palette from '../../shell/palette.module.css'
import list from '../fields/combo-box.module.css'
import { Dialog } from './dialog.tsx'
import menu from '../overlays/menu.module.css'

export interface Candidate {
  id: number
  title: string
  detail: string
}

interface SearchDialogProps {
  title: string
  about?: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** Null: too little was typed to look for. */
  candidates: readonly Candidate[] | null
  isDisabled?: boolean
  onClose: () => void
  onChoose: (id: number) => void
  actions?: ReactNode
}

/** Finds one thing by typing. */
export function SearchDialog({
  title,
  about,
  placeholder,
  text,
  onText,
  candidates,
  isDisabled = false,
  onClose,
  onChoose,
  actions,
}: SearchDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      {about === undefined ? null : <p className={palette.about}>{about}</p>}
      <Autocomplete inputValue={text} onInputChange={onText}>
        <SearchField aria-label={placeholder} autoFocus>
          <Input placeholder={placeholder} className={`${palette.input} ${palette.inside}`} />
        </SearchField>
        <AriaMenu
          aria-label={title}
          items={candidates ?? []}
          onAction={(id) => (isDisabled ? undefined : onChoose(Number(id)))}
          shouldCloseOnSelect={false}
          className={list.list}
          renderEmptyState={() => (
            <p className={palette.empty}>{t(candidates === null ? 'search.hint' : 'general.nothingFound')}</p>
          )}
        >
          {({ id, title: name, detail }) => (
            <MenuItem id={id} textValue={name} className={`${list.choice} ${menu.item}`}>
              <bdi className={menu.text}>{name}</bdi>
              <bdi className={palette.detail}>{detail}</bdi>
            </MenuItem>
          )}
        </AriaMenu>
      </Autocomplete>
    </Dialog>
  )
}
