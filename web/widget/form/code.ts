import { type Answer, isPassing, newNonce } from '../desk.ts'
import type { ContinuedConversation } from '../desk.types.ts'
import { element, newId } from '../views/dom.ts'
import type { OpenedTicket, Widget } from '../widget.types.ts'

/** The random number that a mailed code is bound to. The code works in this browser only. */
export function newBrowser(): string {
  return newNonce()
}

interface Code {
  /** The values that were sent with the request for the code. */
  browser: () => string
  open: (ticket: OpenedTicket) => void
}

/** A field for the six digits of a mail, which open the request here, and a button for further ones. */
export function codeField(widget: Widget, { browser, open }: Code): HTMLElement {
  const { texts } = widget
  const id = newId()
  const input = element('input', { id, autocomplete: 'one-time-code', inputMode: 'numeric', maxLength: 16, dir: 'ltr' })
  const problem = element('p', { className: 'error', role: 'alert' })
  const statusLine = element('p', { role: 'status' })
  const again = element('button', { type: 'button', className: 'plain', textContent: texts.newCode })

  async function send<Data>(path: string, code?: string): Promise<Answer<Data>> {
    const body = new FormData()
    body.append('api_key', widget.key)
    body.append('browser_nonce', browser())
    if (code !== undefined) body.append('code', code)
    return await widget.ask<Data>(`/api/v3/widget/codes${path}`, { body })
  }

  async function read() {
    problem.textContent = statusLine.textContent = ''
    const answer = await send<ContinuedConversation>('/confirm', input.value)
    if (answer.data) return open(answer.data.ticket)
    problem.textContent = isPassing(answer) ? texts.failed : texts.wrongCode
    input.focus()
  }

  again.addEventListener('click', async () => {
    problem.textContent = ''
    const { status } = await send('')
    statusLine.textContent = status === 200 ? texts.mailed : status === 429 ? texts.busy : texts.failed
    input.focus()
  })
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
    element('button', { textContent: texts.open }),
    again,
    statusLine,
  )
}
