import { env } from 'cloudflare:workers'
import { presentEvent } from '../../src/api/shared/events/events.presenter.ts'
import type { PublicEvent } from '../../src/modules/events-out/feed.types.ts'
import { BASE_URL } from './api.ts'
import { recordEvent } from './recorded-answers.ts'

type Row = Omit<PublicEvent, 'changes'> & { changes: string }

/** Keeps what a test made happen, as a webhook would send it. For `OPENAPI_EXAMPLES=1` only. */
export async function recordEvents(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id AS eventId, type, subject_type AS subjectType, subject_id AS subjectId, actor_kind AS actorKind,
      actor_id AS actorId, changes, created_at AS createdAt FROM events ORDER BY id LIMIT 500`,
  ).all<Row>()
  for (const row of results) {
    const changes = JSON.parse(row.changes) as PublicEvent['changes']
    recordEvent(presentEvent({ ...row, changes }, BASE_URL))
  }
}
