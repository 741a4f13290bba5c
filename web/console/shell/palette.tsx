import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import list from '../components/fields/combo-box.module.css'
import dialog from '../components/dialogs/dialog.module.css'
import { Keys } from '../components/keys.tsx'
import menu from '../components/overlays/menu.module.css'
import { type Command, currentCommands, GROUPS } from '../keys/commands.ts'
import { useTexts } from '../languages/texts.ts'
import { mayAdminister } from '../session/permissions.ts'
import { useSession } from '../session/session-context.ts'
import styles from './palette.module.css'

/** Every command with its key, found by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const router = useRouter()
  const isAdmin = mayAdminister(useSession())
  const { contains } = useFilter({ sensitivity: 'base' })
  // The commands at the time when it was opened, because dialogs have no commands.
  const [shown] = useState<readonly Command[]>(() =>
    GROUPS.flatMap((group) => currentCommands().filter((command) => command.group === group)),
  )
  const [ofAdmins, setOfAdmins] = useState<readonly Command[]>([])
  useEffect(() => {
    if (!isAdmin) return
    const go = (place: string, section = '') =>
      void router.navigate({ to: '/admin/$place', params: { place }, search: {}, hash: section })
    // Without them the palette is as it is for agents.
    void import('../admin/palette-commands.ts')
      .then(async ({ adminCommands }) => setOfAdmins(await adminCommands(texts, go)))
      .catch(() => {})
  }, [isAdmin, router, texts])
  const commands = [...shown, ...ofAdmins]
  const run = (id: string | number) => {
    onClose()
    commands.find((command) => command.id === id)?.run()
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(opens) => (opens ? undefined : onClose())}
      className={dialog.overlay}
    >
      <Modal className={`${dialog.modal} ${dialog.small}`}>
        <AriaDialog aria-label={t('nav.commands')} className={dialog.dialog}>
          <Autocomplete filter={contains}>
            <SearchField aria-label={t('palette.placeholder')} autoFocus>
              <Input placeholder={t('palette.placeholder')} className={styles.input} />
            </SearchField>
            <AriaMenu
              aria-label={t('nav.commands')}
              items={commands}
              onAction={run}
              className={`${list.list} ${styles.list}`}
              renderEmptyState={() => <p className={styles.empty}>{t('general.nothingFound')}</p>}
            >
              {({ id, title, name = t(title), keys, group }) => (
                <MenuItem id={id} textValue={name} className={`${list.choice} ${menu.item}`}>
                  <span className={styles.group}>{t(group)}</span>
                  <bdi className={menu.text}>{name}</bdi>
                  {keys === undefined ? null : <Keys keys={keys} />}
                </MenuItem>
              )}
            </AriaMenu>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
