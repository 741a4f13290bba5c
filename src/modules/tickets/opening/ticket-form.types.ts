import type { FormAudience } from '../../../shared/forms/form-fields.types.ts'

export type { CustomField, FormField } from '../../../shared/forms/form-fields.types.ts'

/** Guests of our own page get the form of customers, with fields about themselves. */
export type FormReader = FormAudience | 'guests'
