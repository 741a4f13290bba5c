import { sql } from 'drizzle-orm'
import { catalogQuery } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller } from '../../shared/identity.types.ts'
import type { FormField, FormFieldType } from './ticket-form.types.ts'

interface FormFieldRow {
  name: string
  label: string
  type: FormFieldType
  required: 0 | 1
  options: string
}

/** The custom fields that the installation configured, in its order. */
export function formFieldsStatement(database: Database) {
  return database.build.all<FormFieldRow>(sql`
    SELECT name, label, type, required, options FROM ticket_form_fields WHERE active = 1 ORDER BY sort, id LIMIT 100`)
}

export function formFieldsOf(rows: readonly FormFieldRow[]): FormField[] {
  return rows.map(({ required, options, ...field }) => ({
    ...field,
    required: required === 1,
    options: (JSON.parse(options) as string[]).map((option) => ({ id: option, name: option })),
  }))
}

export async function findTicketForm(
  database: Database,
  caller: Caller,
): Promise<{ catalog: Catalog; customFields: FormField[] }> {
  const { rows } = await readAs(database, caller, [catalogQuery(), formFieldsStatement(database)])
  return { catalog: rows[0], customFields: formFieldsOf(rows[1]) }
}
