export type FormFieldType = 'text' | 'textarea' | 'number' | 'select' | 'checkbox' | 'date' | 'email' | 'file'

export interface FormOption {
  id: number | string
  name: string
}

/** Who opens a ticket: each has a form of their own. */
export type FormAudience = 'agents' | 'customers' | 'widgets'

/** Guests of our own page are asked what customers are asked, and who they are. */
export type FormReader = FormAudience | 'guests'

/** A custom field, and whose forms it stands in. */
export interface CustomField extends FormField {
  audiences: readonly FormAudience[]
}

/** One field of a form that tickets are opened with. */
export interface FormField {
  name: string
  label: string
  type: FormFieldType
  required: boolean
  /** What there is to choose from; empty for what is typed. */
  options: FormOption[]
}
