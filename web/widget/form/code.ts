import { type Answer, isPassing } from '../desk.ts'
import type { ConfirmedTicket, OneTicket } from '../desk.types.ts'
import { element, newId } from '../dom.ts'
import type { OpenedTicket, Widget } from '../widget.types.ts'

interface Code {
  /** The ticket number, if known. */
  ticketNumber: () => string
  open: (ticket: OpenedTicket) => void
  /** The email address is verified, and there is no ticket to open. */
  confirmed: () => void
}

/**
 * A field for the code of a mail. A ticket code opens the conversation here, and a confirmation code verifies the address
 * first.
 */
export function codeField(widget: Widget, { ticketNumber, open, confirmed }: Code): HTMLElement {
  const { ask, texts, key } = widget
  const id = newId()
  const input = element('input', { id, autocomplete: 'one-time-code', spellcheck: false, required: true, dir: 'ltr' })
  const problem = element('p', { className: 'error', role: 'alert' })
  const button = element('button', { textContent: texts.open })

  async function read() {
    const token = input.value.trim()
    problem.textContent = ''
    const answer = await (ticketOfLink(token) === null ? confirm(token) : follow(token))
    if (answer.status === 200) {
      const { ticket } = answer.data ?? {}
      return ticket ? open({ token, ...ticket }) : confirmed()
    }
    problem.textContent = isPassing(answer) ? texts.failed : texts.wrongCode
    input.focus()
  }

  async function follow(token: string): Promise<Answer<Partial<OneTicket>>> {
    return await ask<OneTicket>(`/api/v1/helpdesk/ticket?id=${ticketOfLink(token)}`, { token })
  }

  async function confirm(token: string): Promise<Answer<ConfirmedTicket>> {
    const body = new FormData()
    body.append('api_key', key)
    body.append('token', token)
    body.append('ticket_number', ticketNumber())
    return await ask<ConfirmedTicket>('/api/v3/widget/confirm', { body })
  }

  return element(
    'form',
    {
      noValidate: true,
      onsubmit(event) {
        event.preventDefault()
        void read()
      },
    },
    element('div', { className: 'field' }, element('label', { htmlFor: id }, texts.mailCode), input, problem),
    button,
  )
}

/** The link says which ticket it is for. The helpdesk decides whether it is valid. */
function ticketOfLink(code: string): number | null {
  try {
    const claims = code.split('.')[1] ?? ''
    const { tid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { tid?: unknown }
    return typeof tid === 'number' ? tid : null
  } catch {
    return null
  }
}
