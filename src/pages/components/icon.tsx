import { raw } from 'hono/html'
import { type IconName, ICONS } from '../../shared/icons.ts'

export type { IconName } from '../../shared/icons.ts'

/** These point somewhere, which from right to left is the other way. */
const TURNS: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'log-in',
  'log-out',
  'reply',
  'send',
])

/** Always beside a text, so that screen readers are told nothing of it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={TURNS.has(name) ? 'icon icon--turns' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {raw(ICONS[name])}
    </svg>
  )
}
