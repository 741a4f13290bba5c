import { codeField, newBrowser } from '../form/code.ts'
import { type Control, controlOf, isComplete } from '../form/controls.ts'
import type { OpenTicket } from '../desk.types.ts'
import { element } from './dom.ts'
import { filled } from '../texts.ts'
import type { OpenedTicket, View, Widget } from '../widget.types.ts'

const ASKED = [
  { name: 'email', type: 'email' },
  { name: 'ticket_number', type: 'text' },
] as const

/** The form for visitors who have a request: its number and their address get a code by mail, and the code opens it. */
export function checkView(widget: Widget, { open }: { open: (ticket: OpenedTicket) => void }): View {
  const { ask, texts } = widget
  const controls: Control[] = ASKED.map((field) =>
    controlOf({ ...field, label: '', required: true, options: [] }, texts),
  )
  const statusLine = element('p', { role: 'status' })
  let browser = newBrowser()
  const code = codeField(widget, { browser: () => browser, open })
  code.hidden = true

  async function request() {
    if (!isComplete(controls)) return
    const body = new FormData()
    for (const control of controls) control.addTo(body)
    browser = newBrowser()
    body.append('browser_nonce', browser)
    const { status } = await ask('/api/v1/helpdesk/ticket-check', { body })
    statusLine.textContent = status === 200 ? texts.mailed : status === 429 ? texts.busy : texts.failed
    code.hidden = status !== 200 && code.hidden
  }

  const form = element(
    'form',
    {
      noValidate: true,
      onsubmit(event) {
        event.preventDefault()
        void request()
      },
    },
    element('p', {}, texts.checkHint),
    ...controls.map(({ box }) => box),
    element('button', { textContent: texts.requestCode }),
  )
  return { title: texts.check, box: element('div', {}, form, statusLine, code), focus: () => controls[0]?.focus() }
}

/** The list of requests that a signed visitor has opened. */
export function listView(
  { texts }: Widget,
  tickets: readonly OpenTicket[],
  open: (ticket: OpenedTicket) => void,
): View {
  const items = tickets.map((ticket) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', className: 'request', onclick: () => open(ticket) },
        element('bdi', {}, ticket.title),
        element('small', {}, `${ticket.ticket_number} · ${statusOf(ticket, texts)}`),
      ),
    ),
  )
  const box = items.length > 0 ? element('ul', { className: 'requests' }, ...items) : element('p', {}, texts.none)
  return { title: texts.mine, box }
}

/** Built-in statuses are translated into the reader's language. */
function statusOf({ status, known_status: known }: OpenTicket, texts: Widget['texts']): string {
  return known === null ? status : texts[`status_${known}`]
}

/** Shown while the helpdesk cannot be reached. */
export function unreachableView({ texts }: Widget, again: () => void): View {
  const retry = element('button', { type: 'button', textContent: texts.retry, onclick: again })
  return {
    title: texts.title,
    box: element('div', {}, element('p', { role: 'alert' }, filled(texts.failed, {})), retry),
  }
}
