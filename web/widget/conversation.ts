import { momentsIn } from '../browser/moments.ts'
import type { Answer } from './desk.ts'
import type { Entry, TicketPage } from './desk.types.ts'
import { element, newId } from './views/dom.ts'
import { filePicker } from './form/files.ts'
import { listen } from './live.ts'
import { sender } from './form/sending.ts'
import { filled } from './texts.ts'
import type { OpenedTicket, View, Widget } from './widget.types.ts'

/** Reads at most this many pages of a hundred entries at once. */
const PAGES_AT_MOST = 10

/** Shows the conversation of a request as text, updates it live, and lets the visitor reply. */
export function conversationView(widget: Widget, ticket: OpenedTicket, { ended }: { ended: () => void }): View {
  const { ask, texts, language } = widget
  const stop = new AbortController()
  const known = new Map<number, HTMLElement>()
  const list = element('ol', { className: 'entries', tabIndex: 0, aria: { label: texts.conversation } })
  const problem = element('p', { className: 'error', role: 'status' })
  const momentOf = momentsIn(language)
  let reading: Promise<boolean> | null = null
  let isOutdated = false
  let hasRead = false

  /** If the site signs its visitors, an expired link is renewed once. */
  async function withLink<Result extends Answer<unknown> | null>(call: (token: string) => Promise<Result>) {
    const answer = await call(ticket.token)
    return answer?.status === 401 && (await widget.renew(ticket)) ? await call(ticket.token) : answer
  }

  /** Reads the whole conversation, and reads it again if something happened meanwhile. False if it cannot be read now. */
  async function read(): Promise<boolean> {
    isOutdated = true
    reading ??= readUntilKnown().finally(() => (reading = null))
    return await reading
  }

  async function readUntilKnown(): Promise<boolean> {
    let isRead = true
    while (isOutdated && !stop.signal.aborted) {
      isOutdated = false
      isRead = await readPages()
      hasRead = known.size > 0
    }
    return isRead
  }

  async function readPages(): Promise<boolean> {
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < PAGES_AT_MOST; page += 1) {
      const path: string = `/api/v1/helpdesk/ticket-thread?id=${ticket.id}&per_page=100&cursor=${encodeURIComponent(cursor)}`
      const answer: Answer<TicketPage> = await withLink((token) => ask<TicketPage>(path, { token }))
      const { status, data } = answer
      if (status === 401 || status === 403 || status === 404) {
        ended()
        return true
      }
      problem.textContent = data ? '' : texts.unreachable
      if (!data) return false
      add(data.data)
      cursor = data.next_cursor
    }
    return true
  }

  const toEnd = () => void (list.scrollTop = list.scrollHeight)

  function add(entries: readonly Entry[]) {
    const fresh = entries.filter(({ id }) => !known.has(id))
    for (const entry of fresh) {
      const item = itemOf(entry)
      known.set(entry.id, item)
      list.append(item)
      void widget.dressEntry(item, entry).then(toEnd)
    }
    if (fresh.length > 0) toEnd()
    if (!hasRead || !fresh.some(({ poster }) => poster === 'support')) return
    widget.announce(texts.newAnswer)
    widget.emit('reply', { ticket_number: ticket.ticket_number })
  }

  function itemOf({ poster, user, created_at, body_text, attach }: Entry): HTMLElement {
    const support = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || texts.support
    const who = { client: texts.you, support, system: texts.system }[poster]
    return element(
      'li',
      { className: poster },
      element(
        'p',
        { className: 'who' },
        element('bdi', {}, who),
        ' · ',
        element('time', { dateTime: created_at }, momentOf(new Date(created_at))),
      ),
      element('div', { className: 'said', dir: 'auto' }, body_text),
      ...attach.map(({ name, url }) =>
        element('a', { href: url, target: '_blank', rel: 'noopener', className: 'file' }, element('bdi', {}, name)),
      ),
    )
  }

  function replyForm(): HTMLElement {
    const id = newId()
    const text = element('textarea', { id, rows: 3, dir: 'auto', required: true })
    const files = filePicker(texts, language)
    const sending = sender(widget)
    const button = element('button', { textContent: texts.send })
    async function send() {
      if (text.value.trim() === '') {
        sending.tell(texts.required)
        return text.focus()
      }
      const reply = { path: '/api/v1/helpdesk/reply', fill, files, button }
      const answer = await withLink((token) => sending.send({ ...reply, token }))
      if (answer === null) return
      if (answer.status !== 200) {
        const problem = { 401: texts.ended, 413: texts.too_large, 429: texts.busy }[answer.status]
        return sending.tell(problem ?? texts.failed)
      }
      text.value = ''
      files.clear()
      widget.announce(texts.replied)
      await read()
    }
    function fill(body: FormData) {
      body.append('ticket_id', String(ticket.id))
      body.append('reply_content', text.value)
      body.append('body_format', 'text')
    }
    return element(
      'form',
      {
        noValidate: true,
        onsubmit(event) {
          event.preventDefault()
          void send()
        },
      },
      element('div', { className: 'field' }, element('label', { htmlFor: id }, texts.reply), text),
      files.box,
      sending.box,
      button,
    )
  }

  void read()
  void listen(widget, { ticket, onNews: read, signal: stop.signal })
  return {
    title: ticket.title || filled(texts.request, { number: ticket.ticket_number }),
    box: element('div', { className: 'conversation' }, list, problem, replyForm()),
    seen: toEnd,
    leave: () => stop.abort(),
  }
}
