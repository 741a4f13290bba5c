import { sql } from 'drizzle-orm'
import { ticketFormFields } from '../../../../drizzle/tickets.ts'
import { readAs } from '../../../database/access/gate.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Caller, Settings } from '../../../shared/identity/identity.types.ts'
import type { CustomField } from './ticket-form.types.ts'

const FIELDS_AT_MOST = 100

const activeFields = prepared(() => {
  const { id, name, label, type, required, options, sort, active, forAgents, forCustomers, forWidgets } =
    ticketFormFields
  return rows(
    { name, label, type, required, options, forAgents, forCustomers, forWidgets },
    sql`from ${ticketFormFields} where ${active} = 1 order by ${sort}, ${id} limit ${digits(FIELDS_AT_MOST)}`,
  )
})

/** The installation's custom fields in the configured order. */
export function formFieldsQuery(): Read<CustomField[]> {
  return activeFields({}).map((fields) =>
    fields.map(({ forAgents, forCustomers, forWidgets, ...field }) => ({
      ...field,
      options: field.options.map((option) => ({ id: option, name: option })),
      audiences: [
        ...(forAgents ? (['agents'] as const) : []),
        ...(forCustomers ? (['customers'] as const) : []),
        ...(forWidgets ? (['widgets'] as const) : []),
      ],
    })),
  )
}

export async function findTicketForm(
  database: Database,
  caller: Caller,
): Promise<{ catalog: Catalog; customFields: CustomField[]; settings: Settings }> {
  const { rows: found, settings } = await readAs(database, caller, {
    catalog: catalogQuery(),
    customFields: formFieldsQuery(),
  })
  return { ...found, settings }
}
