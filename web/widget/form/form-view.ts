import { type Challenge, challengeOf } from './challenge.ts'
import { codeField, newBrowser } from './code.ts'
import { type Control, controlOf, isComplete, textOfCode } from './controls.ts'
import type { Answer } from '../desk.ts'
import type { FormField, Receipt } from '../desk.types.ts'
import { element } from '../views/dom.ts'
import { filePicker } from './files.ts'
import { sender } from './sending.ts'
import { filled, type Texts } from '../texts.ts'
import type { OpenedTicket, View, Widget } from '../widget.types.ts'

/** The main fields of a request. All other fields are behind "More". */
const AT_ONCE = new Set(['email', 'subject', 'body', 'help_topic'])
const OF_EVERY_TICKET = new Set(['first_name', 'last_name', 'code', 'mobile', 'priority', 'type', 'cc'])
/** The site's server has signed these. */
const OF_THE_IDENTITY = new Set(['email', 'first_name', 'last_name', 'code', 'mobile'])

interface Ways {
  open: (ticket: OpenedTicket) => void
  /** The requests of the signed visitor. */
  mine: () => void
}

/** The form of a new request, or null if the helpdesk cannot be reached. It keeps its values until the request is created. */
export async function formView(widget: Widget, ways: Ways): Promise<View | null> {
  const { ask, texts, language, identity } = widget
  const isSigned = widget.isSigned()
  const [form, challenge] = await Promise.all([ask<FormField[]>('/v3/newticket/form?for=widgets'), challengeOf(widget)])
  if (!form.data) return null
  const fields = form.data.filter(({ name, type }) => type !== 'file' && !(isSigned && OF_THE_IDENTITY.has(name)))
  const controls = fields
    .filter(({ name, type, options }) => type !== 'select' || options.length > 1 || !AT_ONCE.has(name))
    .map((field) => controlOf(field, texts))
  const files = filePicker(texts, language)
  const sending = sender(widget)
  let browser = newBrowser()
  const button = element('button', { textContent: texts.send })
  const box = element(
    'form',
    {
      noValidate: true,
      onsubmit(event) {
        event.preventDefault()
        void send()
      },
    },
    ...laidOut(controls, texts),
    files.box,
    challenge?.box,
    sending.box,
    button,
  )

  async function send() {
    if (!isComplete(controls) || button.getAttribute('aria-disabled') !== null) return
    if (challenge?.isPassed() === false) return sending.tell(texts.challenge)
    const answer = await sending.send<Receipt>({ path: '/api/v1/helpdesk/create', fill: fillIn, files, button })
    if (answer === null) return
    if (answer.status !== 200) return refused(answer)
    const number = answer.data?.ticket_number ?? ''
    widget.emit('submitted', { ticket_number: number })
    box.reset()
    files.clear()
    challenge?.renew()
    if (isSigned) ways.mine()
    else widget.show(sentView(widget, { number, browser, open: ways.open }))
    browser = newBrowser()
    widget.announce(filled(texts.sent, { number }))
  }

  async function fillIn(body: FormData) {
    const signed = await identity()
    body.append('api_key', widget.key)
    body.append('body_format', 'text')
    if (signed === null) body.append('browser_nonce', browser)
    if (signed !== null) body.append('identity', signed)
    challenge?.addTo(body)
    for (const control of controls) control.addTo(body)
  }

  function refused(answer: Answer<Receipt>) {
    challenge?.renew()
    sending.tell(refusalText(answer, challenge))
    for (const control of controls.toReversed()) {
      const [code] = answer.fields[control.name] ?? []
      control.complain(code ? textOfCode(code, texts) : '')
      if (code) control.focus()
    }
  }

  function refusalText({ status, code, fields }: Answer<Receipt>, asked: Challenge | null): string {
    if (asked && code.startsWith('challenge_')) return texts.challenge
    if (code.startsWith('widget_identity')) {
      widget.emit('identity', { code })
      return texts.unknown
    }
    if (status === 429) return texts.busy
    if (status === 413) return texts.too_large
    if (status === 401 || status === 403) return texts.refused
    return Object.keys(fields).length > 0 ? texts.invalid : texts.failed
  }

  return { title: texts.title, box, isHome: true, focus: () => controls[0]?.focus() }
}

function laidOut(controls: readonly Control[], texts: Texts): HTMLElement[] {
  const folded = controls.filter(({ name }) => OF_EVERY_TICKET.has(name))
  const shown = controls.filter((control) => !folded.includes(control)).map(({ box }) => box)
  const more = element('details', {}, element('summary', {}, texts.more), ...folded.map(({ box }) => box))
  return folded.length === 0 ? shown : [...shown, more]
}

interface Sent {
  number: string
  browser: string
  open: Ways['open']
}

function sentView(widget: Widget, { number, browser, open }: Sent): View {
  const { texts } = widget
  const code = codeField(widget, { browser: () => browser, open })
  return {
    title: filled(texts.sent, { number }),
    box: element('div', {}, element('p', {}, texts.confirm), code),
  }
}
