import type { FormAudience, FormField } from '../../../shared/forms/form-fields.types.ts'

export type { CustomField, FormField } from '../../../shared/forms/form-fields.types.ts'

/** Guests of our own page get the form of customers, with fields about themselves. */
export type FormReader = FormAudience | 'guests'

/** A field of the form for new tickets. */
export interface TicketFormField extends FormField {
  /** The installation defines it. */
  isCustom: boolean
}
