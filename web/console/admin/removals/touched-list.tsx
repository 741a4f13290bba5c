import { useAdminTexts } from '../languages/admin-texts.ts'
import type { FoundUse } from './touched.types.ts'

/** Each kind of row that is touched, with its number. Beyond a hundred the API says a lower bound. */
export function TouchedList({ found }: { found: readonly FoundUse[] }) {
  const { t, named, language } = useAdminTexts()
  const number = new Intl.NumberFormat(language)
  return (
    <ul>
      {found.map(({ what, count, is_exact: isExact }) => {
        const shown = number.format(count)
        return (
          <li key={what}>
            {named('use', what)}: {isExact ? shown : t('removal.atLeast', { number: shown })}
          </li>
        )
      })}
    </ul>
  )
}
