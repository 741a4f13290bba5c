import type { AdminTexts } from '../languages/admin-texts.ts'
import { auditKeys } from './audit-keys.ts'

/** What happened, such as "Departments: Created". A type that this version does not know has its name in the API. */
export function auditEventName({ t, find }: Pick<AdminTexts, 't' | 'find'>, type: string): string {
  const { kind, act } = auditKeys(type)
  const [kindName, actName] = [find(kind), find(act)]
  return kindName === null || actName === null ? type : t('audit.event', { kind: kindName, act: actName })
}
