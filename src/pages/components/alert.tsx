import type { Child } from 'hono/jsx'
import { Icon, type IconName } from './icon.tsx'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const ICON: Readonly<Record<AlertTone, IconName>> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
}

/** `role` controls screen readers: `alert` is read at once, `status` at the next pause. */
export function Alert({ tone, role, children }: { tone: AlertTone; role?: 'alert' | 'status'; children?: Child }) {
  return (
    <div class={`alert alert--${tone}`} role={role}>
      <Icon name={ICON[tone]} />
      <span>{children}</span>
    </div>
  )
}

/** Shown above a form. Screen readers read it at once. */
export function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert tone="danger" role="alert">
      {text}
    </Alert>
  )
}

/** Reports success. */
export function Notice({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert tone="success" role="status">
      {text}
    </Alert>
  )
}
