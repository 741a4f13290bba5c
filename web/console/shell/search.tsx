import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BookOpen, Ticket, UserRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import list from '../components/fields/combo-box.module.css'
import dialog from '../components/dialogs/dialog.module.css'
import menu from '../components/overlays/menu.module.css'
import { type Found, searchQuery } from '../data/search.queries.ts'
import { useTexts } from '../languages/texts.ts'
import { mayEditArticles } from '../session/permissions.ts'
import { useSession } from '../session/session-context.ts'
import styles from './palette.module.css'
import { usePaused } from './paused.ts'

const ICONS = { ticket: Ticket, person: UserRound, article: BookOpen }

/** Finds tickets, people and articles by typing. */
export function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const router = useRouter()
  const mayEdit = mayEditArticles(useSession())
  const [text, setText] = useState('')
  const asked = usePaused(text.trim())
  const { data, isSuccess } = useQuery(searchQuery(asked))
  const found = useDeferredValue(data ?? [])
  const choose = (key: string | number) => {
    const one = found.find((candidate) => keyOf(candidate) === key)
    if (one === undefined) return
    onClose()
    if (one.kind === 'person') void router.navigate({ to: '/people/$personId', params: { personId: one.id } })
    else if (one.kind === 'article' && mayEdit)
      void router.navigate({ to: '/knowledge-base/$articleId', params: { articleId: one.id } })
    else if (one.kind === 'article') open(one.pageUrl ?? '/kb', '_blank', 'noopener')
    else void router.navigate({ to: '/tickets/$view/$ticketId', params: { view: 'inbox', ticketId: one.id } })
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(opens) => (opens ? undefined : onClose())}
      className={dialog.overlay}
    >
      <Modal className={`${dialog.modal} ${dialog.small}`}>
        <AriaDialog aria-label={t('search.title')} className={dialog.dialog}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label={t('search.title')} autoFocus>
              <Input placeholder={t('search.placeholder')} className={styles.input} />
            </SearchField>
            <AriaMenu
              aria-label={t('search.title')}
              items={found.map((one) => ({ ...one, key: keyOf(one) }))}
              onAction={choose}
              shouldCloseOnSelect={false}
              className={`${list.list} ${styles.list}`}
              renderEmptyState={() => (
                <p className={styles.empty}>{t(isSuccess ? 'general.nothingFound' : 'search.hint')}</p>
              )}
            >
              {(one) => {
                const Icon = ICONS[one.kind]
                return (
                  <MenuItem
                    id={one.key}
                    textValue={one.title}
                    className={`${list.choice} ${menu.item} ${styles.result}`}
                  >
                    <Icon size={16} role="img" aria-label={t(`search.${one.kind}`)} />
                    <bdi className={styles.found}>{one.title}</bdi>
                    <bdi className={styles.detail}>{one.detail}</bdi>
                  </MenuItem>
                )
              }}
            </AriaMenu>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function keyOf({ kind, id }: Found): string {
  return `${kind}-${id}`
}
