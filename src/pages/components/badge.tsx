import type { Child } from 'hono/jsx'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'note'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children?: Child }) {
  return <span class={tone === 'neutral' ? 'badge' : `badge badge--${tone}`}>{children}</span>
}
