import type { DescribedField, Row, Values } from '../data/admin.types.ts'
import { type ConflictChoices, VersionConflict } from '../fields/version-conflict.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { ValueText } from './value-text.tsx'

interface ConflictDialogProps extends ConflictChoices {
  fields: readonly DescribedField[]
  draft: Values
  before: Row
  theirs: Row
}

/** The fields of a row that differ from the saved one. */
export function ConflictDialog({ fields, draft, before, theirs, ...choices }: ConflictDialogProps) {
  const { named } = useAdminTexts()
  const differing = fields.filter(({ name }) => draft[name] !== undefined || !isSame(before[name], theirs[name]))
  const rows = differing.map((field) => ({
    key: field.name,
    name: named('field', field.name),
    mine: <ValueText field={field} value={draft[field.name] ?? theirs[field.name]} />,
    theirs: <ValueText field={field} value={theirs[field.name]} />,
  }))
  return <VersionConflict rows={rows} {...choices} />
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
