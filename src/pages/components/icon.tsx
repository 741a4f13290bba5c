import { type IconName, ICONS } from '../../shared/look/icons.ts'

export type { IconName } from '../../shared/look/icons.ts'

/** These icons show a direction, so they are mirrored in right-to-left languages. */
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

/** An icon is always beside a text, so screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={TURNS.has(name) ? 'icon icon--turns' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}
