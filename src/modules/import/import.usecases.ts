import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import { isConcurrentChange } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import { isKey } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { type SanitizedMessage, sanitizeMessage } from '../../shared/text/html.ts'
import type { Bodies, ImportDecision } from './import-found.types.ts'
import { namesOf, referencesIn } from './import-names.policy.ts'
import { decideImport } from './import-decision.policy.ts'
import { type Answer, insertImported, type Question, readForImport } from './import.repository.ts'
import { IMPORT_KINDS, type ImportBatch, type ImportKind, type ImportOutcome } from './import.types.ts'

const MAX_BODY_BYTES = 500 * 1024

/**
 * Imports a batch of another helpdesk completely or not at all. It can be sent again safely. Nobody is notified, and existing
 * data is not changed. The search index follows soon, by the event that records the import. For admins.
 */
export async function importRows(services: Services, caller: Caller, batch: ImportBatch): Promise<ImportOutcome> {
  const { counts, remarks } = await takeOver(services, caller, batch)
  return { counts, remarks }
}

/** Imports files with their bytes. Files that are known already or belong to no row are not stored. */
export async function importFiles(services: Services, caller: Caller, batch: ImportBatch): Promise<ImportOutcome> {
  const { counts, remarks, inserts } = await takeOver(services, caller, batch)
  services.uploads.adopt(inserts.flatMap(([, files]) => files.map(({ storageKey }) => String(storageKey))))
  return { counts, remarks }
}

async function takeOver(services: Services, caller: Caller, batch: ImportBatch): Promise<ImportDecision> {
  const { database, now } = services
  const attempt = async () => {
    const answer = await readForImport(database, caller, questionOf(batch))
    const at = now()
    const bodies = await readBodies(batch, answer)
    const decision = decideImport(batch, { ...answer, now: at, isByKey: isKey(answer.actor) }, bodies)
    if (decision.imported.length === 0) return decision
    const made = (kind: ImportKind) => idsIn(decision, kind)
    await insertImported(database, caller, {
      ...decision,
      actor: answer.actor,
      now: at,
      source: batch.source,
      ticketIds: made('tickets'),
      event: {
        type: 'installation.imported',
        subjectId: 1,
        changes: changesOf(decision),
        context: {
          ticketIds: [...made('tickets'), ...decision.touchedTickets],
          articleIds: made('articles'),
          categoryIds: made('categories'),
        },
      },
    })
    return decision
  }
  return await decideAgainIfChanged(attempt, isConcurrentChange)
}

/** The number of created rows of each kind, and the staff among them by id. */
function changesOf(decision: ImportDecision) {
  const users = decision.inserts.find(([kind]) => kind === 'users')?.[1] ?? []
  const staff = users.filter(({ role }) => role !== 'customer').map(({ id }) => id)
  const counted = decision.counts.filter(({ created }) => created > 0)
  return [
    ...counted.map(({ kind, created }) => ({ field: kind, from: null, to: created })),
    ...(staff.length > 0 ? [{ field: 'staff', from: null, to: staff }] : []),
  ]
}

function idsIn({ inserts }: ImportDecision, kind: ImportKind): number[] {
  return inserts.filter(([of]) => of === kind).flatMap(([, values]) => values.map(({ id }) => Number(id)))
}

function questionOf({ source, rows }: ImportBatch): Question {
  const of = <T>(make: (kind: ImportKind) => T) =>
    Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, make(kind)])) as Record<ImportKind, T>
  const sent = of((kind) => (rows[kind] ?? []) as readonly { id: number }[])
  const named = of((kind) => new Set(sent[kind].map(({ id }) => id)))
  for (const [kind, id] of IMPORT_KINDS.flatMap((kind) => sent[kind].flatMap(referencesIn))) named[kind].add(id)
  const namesIn = (kind: ImportKind) =>
    Object.entries(namesOf(kind)).map(([name, read]) => {
      const values = sent[kind].map((row) => (read as (row: object) => string | undefined)(row))
      return [name, [...new Set(values)].filter((value) => !!value)]
    })
  return {
    source,
    named: of((kind) => [...named[kind]]),
    brought: of((kind) => sent[kind].map(({ id }) => id)),
    names: of((kind) => (sent[kind].length === 0 ? {} : Object.fromEntries(namesIn(kind)))),
    threadsOf: [...new Set((rows.threads ?? []).map(({ ticket }) => ticket))],
  }
}

/** Sanitises the bodies of new rows. Null: longer than a message may be. */
async function readBodies({ rows }: ImportBatch, { kinds }: Answer): Promise<Bodies> {
  const bodies = new Map<object, SanitizedMessage | null>()
  for (const kind of ['threads', 'articles'] as const) {
    for (const row of rows[kind] ?? []) {
      if (kinds[kind].imported.has(row.id)) continue
      const body = await sanitizeMessage(row.body ?? '')
      bodies.set(row, new TextEncoder().encode(body.html).byteLength > MAX_BODY_BYTES ? null : body)
    }
  }
  return bodies
}
