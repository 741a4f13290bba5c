import { and, sql } from 'drizzle-orm'
import { cannedReplies } from '../../../../drizzle/catalog.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../../shared/pages.ts'
import { caseVariants } from '../../../shared/text/letter-cases.ts'
import { fromMacros, macroShape, whereMacroSeen } from './macros.repository.ts'
import type { Macro } from './macros.types.ts'

/** A list is counted up to this limit. */
const COUNTED_AT_MOST = 1000

interface Asked {
  /** Every spelling of the search term. */
  search: string
  after: string
  afterId: number
  offset: number
}

const { id, title } = cannedReplies

const whereFound = (at: Slots<Asked>) =>
  sql`exists (select 1 from json_each(${at.search}) v where instr(lower(${title}), v.value) > 0)`

const macrosOnPage = preparedFor((viewer, at: Slots<Asked>, isBeyond: boolean, limit: number) => {
  const after = isBeyond ? sql`(${title}, ${id}) > (${at.after}, ${at.afterId})` : undefined
  return rows(
    macroShape(),
    sql`${fromMacros()} where ${and(whereMacroSeen(viewer), whereFound(at), after)}
      order by ${title}, ${id} limit ${digits(limit)} offset ${at.offset}`,
  )
})

const countOfMacros = preparedFor((viewer, at: Slots<Asked>) => {
  const some = sql`select 1 from ${cannedReplies} where ${and(whereMacroSeen(viewer), whereFound(at))} limit ${digits(COUNTED_AT_MOST + 1)}`
  return row({ total: numberOf(sql`count(*)`) }, sql`from (${some})`).map((read) => read?.total ?? 0)
})

/** The macros and canned replies that the caller sees, by title. One trip. */
export async function listSeenMacros(
  database: Database,
  caller: Caller,
  { search, request }: { search: string; request: PageRequest },
): Promise<{ actor: Actor; page: Page<Macro> }> {
  const { cursor } = request
  const asked = {
    search: JSON.stringify(caseVariants(search)),
    after: String(cursor?.key ?? ''),
    afterId: cursor?.id ?? 0,
    offset: offsetOf(request),
  }
  const { rows: read, actor } = await readAs(database, caller, {
    macros: macrosOnPage(caller, asked, cursor !== null, limitOf(request)),
    total: countOfMacros(caller, asked),
  })
  const page = pageOf(read.macros, request, {
    total: { count: Math.min(read.total, COUNTED_AT_MOST), isExact: read.total <= COUNTED_AT_MOST },
    cursorOf: (macro) => ({ key: macro.title, id: macro.id }),
    present: (macro) => macro,
  })
  return { actor, page }
}
