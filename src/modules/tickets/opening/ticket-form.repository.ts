import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { columnsOf, type JsonQuery, rowsQuery } from '../../../database/json-query.ts'
import { sql } from '../../../database/sql.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { FormField, FormFieldType } from './ticket-form.types.ts'

interface FormFieldRow {
  name: string
  label: string
  type: FormFieldType
  required: 0 | 1
  options: string[]
}

const fieldColumns = columnsOf<FormFieldRow>({
  name: 'name',
  label: 'label',
  type: 'type',
  required: 'required',
  options: 'json(options)',
})

/** The custom fields that the installation configured, in its order. */
export function formFieldsQuery(): JsonQuery<FormField[]> {
  const fields = sql`SELECT * FROM ticket_form_fields WHERE active = 1 ORDER BY sort, id LIMIT 100`
  return rowsQuery(fieldColumns, sql`FROM (${fields})`).map((rows) => rows.map(formFieldOf))
}

function formFieldOf({ required, options, ...field }: FormFieldRow): FormField {
  return { ...field, required: required === 1, options: options.map((option) => ({ id: option, name: option })) }
}

export async function findTicketForm(
  database: Database,
  caller: Caller,
): Promise<{ catalog: Catalog; customFields: FormField[] }> {
  const { rows } = await readAs(database, caller, [catalogQuery(), formFieldsQuery()])
  return { catalog: rows[0], customFields: rows[1] }
}
