import { invalidField } from '../errors.ts'
import { type BodyFormat, type SanitizedMessage, sanitizeMessage } from './html.ts'
import { messageTooLong } from './message-body.errors.ts'

const MAX_BODY_BYTES = 500 * 1024

/** What somebody wrote, and what they say it is; unsaid, its markup tells. */
export interface WrittenBody {
  body: string
  bodyFormat?: BodyFormat
}

/** Makes what somebody wrote safe to show. Throws 422 on `field` when nothing is left, 413 above 500 KB. */
export async function readMessageBody({ body, bodyFormat }: WrittenBody, field: string): Promise<SanitizedMessage> {
  const { html, text } = await sanitizeMessage(body, bodyFormat)
  if (new TextEncoder().encode(html).byteLength > MAX_BODY_BYTES) throw messageTooLong()
  if (text === '' && !html.includes('<img')) {
    throw invalidField(field, 'required', `The ${field.replaceAll('_', ' ')} must hold some text.`)
  }
  return { html, text }
}
