import { invalidFields } from '../../shared/errors.ts'
import { sanitizeMessage } from '../../shared/html.ts'
import { messageTooLong } from '../tickets/tickets.errors.ts'

const MAX_BODY_BYTES = 500 * 1024

export interface MessageBody {
  /** Sanitised. */
  html: string
  text: string
}

/** Makes what somebody wrote safe to show. Throws 422 on `field` when nothing is left, 413 above 500 KB. */
export async function readMessageBody(input: string, field: string): Promise<MessageBody> {
  const { html, text } = await sanitizeMessage(input)
  if (new TextEncoder().encode(html).byteLength > MAX_BODY_BYTES) throw messageTooLong()
  if (text === '' && !html.includes('<img')) {
    throw invalidFields({ [field]: [`The ${field.replaceAll('_', ' ')} must hold some text.`] })
  }
  return { html, text }
}
