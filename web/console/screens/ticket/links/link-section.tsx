import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../languages/texts.ts'
import styles from '../side-panel.module.css'

interface LinkSectionProps {
  title: string
  addLabel: string
  isEmpty: boolean
  onAdd: () => void
  children: ReactNode
}

/** A heading with a button that adds, over what is linked. */
export function LinkSection({ title, addLabel, isEmpty, onAdd, children }: LinkSectionProps) {
  const { t } = useTexts()
  return (
    <section aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.heading}>{title}</h2>
        <IconButton label={addLabel} onPress={onAdd}>
          <Plus size={14} aria-hidden />
        </IconButton>
      </div>
      {isEmpty ? <p className={styles.none}>{t('records.nothing')}</p> : null}
      {children}
    </section>
  )
}

export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <IconButton label={label} onPress={onPress}>
      <X size={14} aria-hidden />
    </IconButton>
  )
}
