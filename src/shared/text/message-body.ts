import { invalidField } from '../errors.ts'
import { type BodyFormat, type SanitizedMessage, sanitizeMessage } from './html.ts'
import { messageTooLong } from './message-body.errors.ts'

const MAX_BODY_BYTES = 500 * 1024

/** A written text and its declared format. Without a format the markup decides. */
export interface WrittenBody {
  body: string
  bodyFormat?: BodyFormat
}

/** Makes a written text safe to show. Throws 422 on `field` if nothing is left, 413 above 500 KB. */
export async function readMessageBody({ body, bodyFormat }: WrittenBody, field: string): Promise<SanitizedMessage> {
  const { html, text } = await sanitizeMessage(body, bodyFormat)
  if (new TextEncoder().encode(html).byteLength > MAX_BODY_BYTES) throw messageTooLong()
  if (text === '' && !html.includes('<img')) {
    throw invalidField(field, 'required', `The ${field.replaceAll('_', ' ')} must hold some text.`)
  }
  return { html, text }
}
