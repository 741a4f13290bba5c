import type { Page } from '../page.types.ts'
import { relativeTime } from '../../shared/languages/relative-time.ts'

/** The time relative to now. The exact time shows on hover. */
export function RelativeTime({ page, at }: { page: Page; at: number }) {
  const { texts, now } = page
  return (
    <time datetime={new Date(at).toISOString()} title={texts.moment(at)}>
      {relativeTime(texts, at, now)}
    </time>
  )
}
