import type {
  AdminRow,
  CollectionDescription,
  FieldDescription,
  FoundUse,
  RowUses,
} from '../../../../modules/administration/collections.types.ts'
import { presentTime } from '../../../shared/people/people.presenter.ts'

/** A row under its API names: writable fields, read-only fields and timestamps. */
export function presentRow({ fields }: CollectionDescription, row: AdminRow): Record<string, unknown> {
  const { id, createdAt, updatedAt } = row
  return {
    id,
    ...Object.fromEntries(fields.map((field) => [field.parameter, presentValue(field, row[field.name])])),
    ...(createdAt === undefined ? {} : { created_at: presentTime(createdAt as number) }),
    ...(updatedAt === undefined ? {} : { updated_at: presentTime(updatedAt as number) }),
  }
}

function presentValue({ kind }: FieldDescription, value: unknown): unknown {
  if (kind === 'moment') return presentTime(value as number | null)
  return kind === 'flags' ? namesOn(value as Readonly<Record<string, boolean>>) : value
}

function namesOn(flags: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(flags).filter((name) => flags[name])
}

/** The fields of a collection, for clients that make forms or commands. */
export function presentDescription(of: CollectionDescription) {
  const { name, filters, sorts, can, isReplaceable, shownOnce, fields } = of
  const parameters = (names: readonly string[]) =>
    fields.filter((field) => names.includes(field.name)).map(({ parameter }) => parameter)
  return {
    name,
    fields: fields.map(presentField),
    filters: parameters(filters),
    sorts: ['id', ...parameters(sorts)],
    can: { ...can, replace: isReplaceable },
    shown_once: shownOnce,
  }
}

function presentField({ parameter, isRequired, isNullable, initially, ...others }: FieldDescription) {
  return { ...others, name: parameter, required: isRequired, nullable: isNullable, default: initially }
}

/** What a removal would touch. */
export function presentUses(of: RowUses) {
  const { uses, touches, isProtected, isBeingRemoved, isReplaceable, needsReplacement } = of
  return {
    uses: uses.map(presentUse),
    touches: touches.map(presentUse),
    is_protected: isProtected,
    is_being_removed: isBeingRemoved,
    is_replaceable: isReplaceable,
    needs_replacement: needsReplacement,
  }
}

function presentUse({ what, count, isExact }: FoundUse) {
  return { what, count, is_exact: isExact }
}
