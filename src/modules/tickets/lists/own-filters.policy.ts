import { MAX_FIELDS } from '../../../shared/forms/field-filters.ts'
import type { CustomField, FormField } from '../../../shared/forms/form-fields.types.ts'
import { fieldsOfAudience } from '../../../shared/forms/form-values.ts'

/** A longer list of options would make the page heavy, and hard to choose from. */
const MAX_OPTIONS = 50

/**
 * The custom fields that the list of one's own tickets offers as filters: those that customers fill in by choosing from a few
 * options, in the order of the form.
 */
export function offeredFilters(fields: readonly CustomField[]): FormField[] {
  return fieldsOfAudience('customers', fields).filter(isChosen).slice(0, MAX_FIELDS)
}

function isChosen({ type, options }: FormField): boolean {
  if (type === 'checkbox') return options.length <= MAX_OPTIONS
  return (type === 'select' || type === 'multi') && options.length > 0 && options.length <= MAX_OPTIONS
}
