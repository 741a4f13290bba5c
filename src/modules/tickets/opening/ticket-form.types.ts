export type FormFieldType = 'text' | 'textarea' | 'number' | 'select' | 'checkbox' | 'date' | 'email' | 'file'

export interface FormOption {
  id: number | string
  name: string
}

/** One field of the form that agents open tickets with. */
export interface FormField {
  name: string
  label: string
  type: FormFieldType
  required: boolean
  /** What there is to choose from; empty for what is typed. */
  options: FormOption[]
}
