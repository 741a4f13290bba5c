import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { randomToken } from '../../src/shared/identity/secrets/secrets.ts'
import worker from '../../src/index.ts'

export const DESK = 'support@desk.example.com'

export interface MailOptions {
  from?: string
  to?: string
  subject?: string
  text?: string
  /** The whole body with its own content type, instead of `text`. */
  body?: string
  contentType?: string
  headers?: Record<string, string>
  /** The verdict of the receiving server, or null for none. By default DMARC passed for the sender's domain. */
  results?: string | null
  envelopeFrom?: string
  messageId?: string | null
}

export interface ReceivedMail {
  rejected: string | null
}

function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

export function rawMail(options: MailOptions): string {
  const {
    from = 'Cara Lee <cara@example.com>',
    to = DESK,
    subject = 'Printer is down',
    text = 'It does not print.',
  } = options
  const domain = addressIn(from).split('@').at(-1) ?? ''
  const { results = `mx.cloudflare.net; dkim=none; dmarc=pass header.from=${domain} policy.dmarc=none` } = options
  const { messageId = `<${randomToken(9)}@example.com>` } = options
  const headers = {
    Received: 'from mail.example.com by cloudflare-email.net; Fri, 20 Nov 2026 10:11:12 +0000',
    ...(results === null ? {} : { 'Authentication-Results': results }),
    From: from,
    To: to,
    Subject: subject,
    Date: 'Fri, 20 Nov 2026 10:11:12 +0000',
    ...(messageId === null ? {} : { 'Message-ID': messageId }),
    'MIME-Version': '1.0',
    'Content-Type': options.contentType ?? 'text/plain; charset=utf-8',
    ...options.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${options.body ?? text}`
}

/** The message that the platform hands to the Worker. `received` says how it ended. */
export function incomingMessage(options: MailOptions | string, received: ReceivedMail): ForwardableEmailMessage {
  const raw = typeof options === 'string' ? options : rawMail(options)
  const { from = 'cara@example.com', to = DESK, envelopeFrom } = typeof options === 'string' ? {} : options
  const bytes = new TextEncoder().encode(raw)
  return {
    from: envelopeFrom ?? addressIn(from),
    to: addressIn(to),
    raw: new Blob([bytes]).stream(),
    rawSize: bytes.byteLength,
    headers: new Headers(),
    canBeForwarded: false,
    setReject: (reason: string) => void (received.rejected = reason),
    forward: async () => await Promise.reject(new Error('not forwarded')),
    reply: async () => await Promise.reject(new Error('not answered')),
  }
}

/** Delivers the mail to the Worker, with other variables if given. */
export async function deliver(options: MailOptions | string, variables: Partial<Env> = {}): Promise<ReceivedMail> {
  const received: ReceivedMail = { rejected: null }
  const context = createExecutionContext()
  await worker.email?.(incomingMessage(options, received), { ...env, ...variables }, context)
  await waitOnExecutionContext(context)
  return received
}

export interface StoredThread {
  id: number
  ticket_id: number
  user_id: number
  poster: string
  source: number
  body: string
  body_text: string
  message_id: string | null
  is_internal: 0 | 1
}

export async function threads(): Promise<StoredThread[]> {
  const query = "SELECT * FROM ticket_threads WHERE poster <> 'system' ORDER BY id"
  return (await env.DB.prepare(query).all<StoredThread>()).results
}

export async function ticketRows() {
  const query = `SELECT t.id, t.title, t.status, t.source, u.email, u.role, u.first_name AS firstName FROM tickets t
    JOIN users u ON u.id = t.user_id ORDER BY t.id`
  type Row = {
    id: number
    title: string
    status: number
    source: number
    email: string
    role: string
    firstName: string
  }
  return (await env.DB.prepare(query).all<Row>()).results
}
