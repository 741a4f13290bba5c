import { sql } from 'drizzle-orm'
import { ruleBook } from '../../../../drizzle/rules.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { json } from '../../../database/engine/shapes.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { withPresentRows } from '../rule-rows.repository.ts'
import type { ActiveRule, RuleKind } from '../rules.types.ts'

/** The active rules in their order. Versions are random, so versions of two databases never coincide. */
export interface RuleBook {
  version: string
  rules: readonly ActiveRule[]
}

type StoredEntry = Omit<ActiveRule, 'note'> & { refs: [collection: string, namedId: number, rowId: number][] }

const EMPTY: RuleBook = { version: '', rules: [] }

/** The last book that this isolate read. */
let latest: RuleBook = EMPTY

const bookBeside = prepared((at: Slots<{ known: string }>) => {
  const { version, entries } = ruleBook
  const unknown = json<StoredEntry[] | null>(sql`iif(${version} = ${at.known}, null, ${entries})`)
  return row({ version, entries: unknown }, sql`from ${ruleBook} where ${ruleBook.id} = 1`)
})

/** For any batch. It is one row, whose entries are sent only if this isolate does not know their version. */
export function ruleBookQuery(): Read<RuleBook> {
  const known = latest
  return bookBeside({ known: known.version }).map((found) => {
    if (found === null) return EMPTY
    if (found.entries === null) return known
    latest = { version: found.version, rules: found.entries.map(ruleOf) }
    return latest
  })
}

/** Possibly outdated. It tells what to read beside the present book. */
export function latestRuleBook(): RuleBook {
  return latest
}

function ruleOf({ refs, ...entry }: StoredEntry): ActiveRule {
  const replaced = refs.map(([collection, namedId, rowId]) => ({ collection, namedId, rowId }))
  return withPresentRows({ ...entry, note: '' }, replaced)
}

export function rulesOfKind({ rules }: RuleBook, kind: RuleKind): ActiveRule[] {
  return rules.filter((rule) => rule.kind === kind)
}
