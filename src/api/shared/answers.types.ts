import type * as z from 'zod'

/** What an operation answers, for the document that clients are made from. */
export interface AnswerEntry {
  /** What a client's method is called: a verb first, and never changed. */
  id: string
  /** The envelope's `data`; null where there is none. */
  data?: z.ZodType
  /** In place of the envelope. */
  body?: z.ZodType
  /** Statuses of refusals beside those that follow from access and parameters: 404 where there is a record, and the like. */
  refusals?: readonly number[]
  /** Bodies of refusals that are not the envelope's. */
  refusalBodies?: Readonly<Record<number, z.ZodType>>
  /** Answers an `ETag`, and 304 to who has it. */
  etag?: boolean
  /** An edit that honours `If-Match`. */
  ifMatch?: boolean
  /** The bytes of a file, ranges honoured. */
  file?: boolean
  /** Becomes a WebSocket; what is said on it the document does not describe. */
  webSocket?: boolean
}

/**
 * By method and path as they are mounted. A route with two methods is one entry (`PATCH, POST /api/…`); the first one has the
 * plain name, the other is called `…ByPost`.
 */
export type Answers = Record<`${string} /${string}`, AnswerEntry>
