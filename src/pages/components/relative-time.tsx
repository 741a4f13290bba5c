import type { Page } from '../page.types.ts'
import { relativeTime } from '../../shared/languages/relative-time.ts'

/** How long ago it was; the exact time on hover. */
export function RelativeTime({ page, at }: { page: Page; at: number }) {
  const { texts, now } = page
  return (
    <time datetime={new Date(at).toISOString()} title={texts.moment(at)}>
      {relativeTime(texts, at, now)}
    </time>
  )
}
