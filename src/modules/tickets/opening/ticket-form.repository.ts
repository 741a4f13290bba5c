import { readAs } from '../../../database/access/gate.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { formFieldsQuery } from '../../../database/queries/form-fields.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Caller, Settings } from '../../../shared/identity/identity.types.ts'
import type { CustomField } from './ticket-form.types.ts'

export async function findTicketForm(
  database: Database,
  caller: Caller,
): Promise<{ catalog: Catalog; customFields: CustomField[]; settings: Settings }> {
  const { rows: found, settings } = await readAs(database, caller, {
    catalog: catalogQuery(),
    customFields: formFieldsQuery('ticket'),
  })
  return { ...found, settings }
}
