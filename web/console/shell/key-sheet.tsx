import { useState } from 'react'
import { Dialog } from '../components/dialogs/dialog.tsx'
import { Keys } from '../components/keys.tsx'
import { type Command, currentCommands, GROUPS } from '../keys/commands.ts'
import { useTexts } from '../languages/texts.ts'
import styles from './key-sheet.module.css'

/** All keys of the visible screen. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [commands] = useState<readonly Command[]>(currentCommands)
  const withKeys = commands.filter(({ keys }) => keys !== undefined)
  return (
    <Dialog title={t('nav.keys')} isOpen onClose={onClose} size="large">
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <KeyGroup key={group} title={t(group)} commands={withKeys.filter((command) => command.group === group)} />
        ))}
        <section>
          <dl className={styles.keys}>
            <div className={styles.row}>
              <dt>{t('command.palette')}</dt>
              <dd>
                <Keys keys="Ctrl+K" />
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, commands }: { title: string; commands: readonly Command[] }) {
  const { t } = useTexts()
  if (commands.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keys}>
        {commands.map((command) => (
          <div key={command.id} className={styles.row}>
            <dt>{command.name ?? t(command.title)}</dt>
            <dd>
              <Keys keys={command.keys ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
