import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../languages/texts.ts'
import { Button, IconButton } from '../button.tsx'
import styles from './toast.module.css'

interface Toast {
  id: number
  text: string
  tone: 'info' | 'danger'
  action?: { text: string; run: () => void }
}

const SHOWN_MILLISECONDS = 8000
const listeners = new Set<() => void>()
let shown: readonly Toast[] = []
let lastId = 0

/** Shows a message for some seconds. Failures stay until somebody closes them. */
export function tell(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  const id = ++lastId
  const { tone = 'info' } = toast
  change([...shown, { ...toast, id, tone }].slice(-3))
  if (tone === 'info') setTimeout(() => close(id), SHOWN_MILLISECONDS)
}

/** Says that something failed, and why. */
export function tellFailure(t: (key: 'general.failed', values: { reason: string }) => string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  tell({ text: t('general.failed', { reason }), tone: 'danger' })
}

function close(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const { t } = useTexts()
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <div role="status" aria-live="polite" className={styles.toasts}>
      {toasts.map(({ id, text, tone, action }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <span className={styles.text}>{text}</span>
          {action === undefined ? null : (
            <Button
              onPress={() => {
                close(id)
                action.run()
              }}
            >
              {action.text}
            </Button>
          )}
          <IconButton label={t('general.close')} onPress={() => close(id)}>
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
