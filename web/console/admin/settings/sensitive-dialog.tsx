import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import type { Values } from '../data/admin.types.ts'
import { retentionQuery } from '../data/settings.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import type { AdminTextKey } from '../languages/admin-texts.types.ts'

/** Changes that lock people out or remove something. */
export function warningsOf(draft: Values, before: Values): readonly AdminTextKey[] {
  const demand = draft['two_factor_required']
  const isDemanded = demand !== undefined && demand !== 'none' && demand !== before['two_factor_required']
  const isKeyNeeded = draft['api_key_mandatory'] === true && before['api_key_mandatory'] !== true
  return [
    ...(isDemanded ? (['settings.factorText'] as const) : []),
    ...(isKeyNeeded ? (['settings.keyText'] as const) : []),
    ...(retentionDays(draft, before) > 0 ? (['settings.retentionText'] as const) : []),
  ]
}

/** 0: retention stays as it is, or is turned off. */
function retentionDays(draft: Values, before: Values): number {
  if (draft['retention_days'] === undefined && draft['retention_action'] === undefined) return 0
  const days = Number(draft['retention_days'] ?? before['retention_days'])
  return Number.isInteger(days) ? days : 0
}

interface SensitiveDialogProps {
  draft: Values
  before: Values
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

export function SensitiveDialog({ draft, before, onClose, onConfirm }: SensitiveDialogProps) {
  const { t } = useAdminTexts()
  const days = retentionDays(draft, before)
  const { data: found } = useQuery({ ...retentionQuery(days), enabled: days > 0 })
  const key = found?.count_is_exact === false ? 'settings.retentionMore' : 'settings.retentionCount'
  const counted = found === undefined ? [] : [t(key, { count: found.count })]
  const texts = [...warningsOf(draft, before).map((warning) => t(warning)), ...counted]
  return (
    <ConfirmDialog
      title={t('settings.sensitive')}
      text={texts.join(' ')}
      action={t('general.save')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
