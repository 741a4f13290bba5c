export type FormFieldType = 'text' | 'textarea' | 'number' | 'select' | 'checkbox' | 'date' | 'email' | 'file'

export interface FormOption {
  id: number | string
  name: string
}

/** The groups of people who open tickets. Each has its own form. */
export type FormAudience = 'agents' | 'customers' | 'widgets'

/** Guests of our own page get the form of customers, with fields about themselves. */
export type FormReader = FormAudience | 'guests'

/** A custom field, and the audiences whose forms include it. */
export interface CustomField extends FormField {
  audiences: readonly FormAudience[]
}

/** One field of a form for new tickets. */
export interface FormField {
  name: string
  label: string
  type: FormFieldType
  required: boolean
  /** The options to choose from; empty for a text field. */
  options: FormOption[]
}
