import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Input, SearchField } from 'react-aria-components/SearchField'
import list from '../../components/combo-box.module.css'
import { Dialog } from '../../components/dialog.tsx'
import menu from '../../components/menu.module.css'
import { candidatesQuery } from '../../data/records/candidates.queries.ts'
import type { LinkGroup } from '../../data/records/record.types.ts'
import { useTexts } from '../../languages/texts.ts'
import palette from '../../shell/palette.module.css'
import { usePaused } from '../../shell/paused.ts'

interface LinkPickerProps {
  title: string
  group: LinkGroup
  linkedIds: readonly number[]
  onClose: () => void
  onChoose: (id: number) => void
}

/** Finds a ticket or a record by typing, to link it. */
export function LinkPicker({ title, group, linkedIds, onClose, onChoose }: LinkPickerProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const asked = usePaused(text.trim())
  const { data = [] } = useQuery({ ...candidatesQuery(group, asked), placeholderData: keepPreviousData })
  const candidates = data.filter(({ id }) => !linkedIds.includes(id))
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField aria-label={t('search.placeholder')} autoFocus>
          <Input placeholder={t('search.placeholder')} className={palette.input} />
        </SearchField>
        <AriaMenu
          aria-label={title}
          items={candidates}
          onAction={(id) => onChoose(Number(id))}
          shouldCloseOnSelect={false}
          className={list.list}
          renderEmptyState={() => <p className={palette.empty}>{t('general.nothingFound')}</p>}
        >
          {({ id, title: name, number }) => (
            <MenuItem id={id} textValue={name} className={`${list.choice} ${menu.item}`}>
              <bdi className={menu.text}>{name}</bdi>
              <span className={palette.detail}>{number ?? `#${id}`}</span>
            </MenuItem>
          )}
        </AriaMenu>
      </Autocomplete>
    </Dialog>
  )
}
