import type * as z from 'zod'

/** Why a POST takes no `Idempotency-Key` (docs/guides/05-idempotency.md#operations-without-a-key). */
export type NoKeyReason = 'sets' | 'reads' | 'secret' | 'once' | 'mails' | 'resumes' | 'sends again'

/** Describes an operation's answer for the OpenAPI document that clients are generated from. */
export interface AnswerEntry {
  /** The name of the client's method. It starts with a verb and never changes. */
  id: string
  /** The envelope's `data`, or null if there is none. */
  data?: z.ZodType
  /** Replaces the envelope. */
  body?: z.ZodType
  /** Refusal statuses that do not follow from access and parameters, like 404 for a record. */
  refusals?: readonly number[]
  /** Refusal bodies other than the envelope. */
  refusalBodies?: Readonly<Record<number, z.ZodType>>
  /** Required for a POST that does not create. */
  unkeyed?: NoKeyReason
  /** The answer has an `ETag`. A client that has the same version gets 304. */
  etag?: boolean
  /** The edit honours `If-Match`. */
  ifMatch?: boolean
  /** The answer is the bytes of a file and honours ranges. */
  file?: boolean
  /** `X-Next-Cursor`, `X-Has-More` and `Link` of the answer lead to the next page. */
  goesOn?: true
  /** Media types of texts that `format` chooses instead of the envelope. */
  textTypes?: readonly string[]
  /** The connection becomes a WebSocket. Its messages are the schema `LiveMessage`, those of clients `LiveFrame`. */
  webSocket?: boolean
}

/**
 * Keyed by method and mounted path. A route with two methods has one entry (`PATCH, POST /api/…`). The first method has the
 * plain name, the other has the suffix `ByPost`.
 */
export type Answers = Record<`${string} /${string}`, AnswerEntry>
