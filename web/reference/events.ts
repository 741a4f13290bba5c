import type { Document, ExampleObject, Schema } from './openapi.types.ts'
import { type Field, fieldsOf, plain, resolve } from './schemas.ts'

export interface EventModel {
  type: string
  /** The message as a webhook gets it. */
  example: unknown
}

/** The types whose first word is the same. */
export interface EventGroup {
  subject: string
  types: EventModel[]
}

/** All types have one form. */
export interface EventPayload {
  fields: Field[]
}

/** The types of events of the document's `webhooks`, with their examples. */
export function readEvents(document: Document): { groups: EventGroup[]; payload: EventPayload } {
  const messages = Object.values(document.webhooks ?? {}).map(
    ({ post }) => post.requestBody.content['application/json'],
  )
  const events = messages.flatMap((message) => {
    const { schema } = plain(document, message?.schema ?? {})
    const types = (schema.properties?.['type']?.enum ?? []) as string[]
    return types.map((type) => {
      const example = message?.examples?.[type]
      return { type, example: example && resolve<ExampleObject>(document, example).value }
    })
  })
  const bySubject = Map.groupBy(events, ({ type }) => type.split('.')[0] ?? type)
  const [event] = messages
  const fields: Schema = event?.schema ?? {}
  return {
    groups: [...bySubject].map(([subject, types]) => ({ subject, types })),
    payload: { fields: fieldsOf(document, fields) },
  }
}
