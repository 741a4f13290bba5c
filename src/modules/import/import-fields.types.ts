import type { FormFieldType } from '../../shared/forms/form-fields.types.ts'

/** What a custom field can belong to. */
export const IMPORTED_OWNERS = ['ticket', 'person'] as const

/** A value that names a person would need an id of the desk. */
export const IMPORTED_TYPES = [
  'text',
  'textarea',
  'number',
  'select',
  'multi',
  'checkbox',
  'date',
  'email',
] as const satisfies readonly FormFieldType[]

export type ImportedOwner = (typeof IMPORTED_OWNERS)[number]
export type ImportedType = (typeof IMPORTED_TYPES)[number]

/** A value of a custom field. */
export interface FieldAnswer {
  name: string
  value: string
}
