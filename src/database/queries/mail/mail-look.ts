import { eq, sql } from 'drizzle-orm'
import { settings } from '../../../../drizzle/catalog.ts'
import type { Database } from '../../engine/connection.ts'
import { runNamed } from '../../engine/named-batch.ts'
import { prepared } from '../../engine/prepared.ts'
import { row } from '../../engine/rows.ts'

const look = prepared(() => {
  const { id, company, logoUrl, accentColor } = settings
  return row({ company, logoUrl, accentColor }, sql`from ${settings} where ${eq(id, 1)}`)
})

/** The look of the desk's mails. Null before the desk is installed. */
export async function readMailLook(
  database: Database,
): Promise<{ company: string; logoUrl: string; accentColor: string } | null> {
  const [{ found }] = await runNamed(database, [{ found: look({}) }])
  return found
}
