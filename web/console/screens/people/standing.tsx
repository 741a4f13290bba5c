import { Badge } from '../../components/marks/badge.tsx'
import type { User } from '../../data/people/people.types.ts'
import { useTexts } from '../../languages/texts.ts'

/** Reasons why somebody cannot sign in. */
export function StandingBadges({ person }: { person: User }) {
  const { t } = useTexts()
  return (
    <>
      {person.ban ? <Badge tone="danger">{t('people.standing.banned')}</Badge> : null}
      {person.active ? null : <Badge tone="warning">{t('people.standing.inactive')}</Badge>}
    </>
  )
}
