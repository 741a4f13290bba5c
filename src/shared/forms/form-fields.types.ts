export type FormFieldType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'select'
  | 'multi'
  | 'checkbox'
  | 'date'
  | 'email'
  | 'person'
  | 'file'

export interface FormOption {
  id: number | string
  name: string
}

/** The groups of people who fill in fields. Each has its own form. */
export type FormAudience = 'agents' | 'customers' | 'widgets'

/** One field of a form. */
export interface FormField {
  name: string
  label: string
  type: FormFieldType
  required: boolean
  /** The options to choose from; empty for a text field. */
  options: FormOption[]
}

/** A custom field, and the audiences whose forms include it. */
export interface CustomField extends FormField {
  audiences: readonly FormAudience[]
}

/** A field that has a value. */
export interface FilledField {
  name: string
  label: string
  type: FormFieldType
  value: string
  /** The value in words: for a field of type `person`, the name. */
  shown: string
  audiences: readonly FormAudience[]
}

/** Somebody whom the value of a field may name. */
export interface KnownPerson {
  id: number
  email: string | null
}
