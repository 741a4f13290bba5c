import { invalidFields } from '../../shared/errors.ts'
import { sanitizeMessage } from '../../shared/text/html.ts'
import { messageTooLong } from '../tickets/ticket/tickets.errors.ts'
import type { WrittenBody } from './threads.types.ts'

const MAX_BODY_BYTES = 500 * 1024

export interface MessageBody {
  /** Sanitised. */
  html: string
  text: string
}

/** Makes what somebody wrote safe to show. Throws 422 on `field` when nothing is left, 413 above 500 KB. */
export async function readMessageBody({ body, bodyFormat }: WrittenBody, field: string): Promise<MessageBody> {
  const { html, text } = await sanitizeMessage(body, bodyFormat)
  if (new TextEncoder().encode(html).byteLength > MAX_BODY_BYTES) throw messageTooLong()
  if (text === '' && !html.includes('<img')) {
    throw invalidFields({ [field]: [`The ${field.replaceAll('_', ' ')} must hold some text.`] })
  }
  return { html, text }
}
