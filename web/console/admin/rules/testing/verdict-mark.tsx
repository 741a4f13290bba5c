import { Badge } from '../../../components/marks/badge.tsx'
import { useAdminTexts } from '../../languages/admin-texts.ts'

/** Whether a condition holds. A word says it, and the colour only repeats it. */
export function VerdictMark({ holds }: { holds: boolean }) {
  const { t } = useAdminTexts()
  return <Badge tone={holds ? 'success' : 'danger'}>{t(holds ? 'rules.holds' : 'rules.fails')}</Badge>
}
