import { pause } from '../browser/pause.ts'
import { conversationView } from './conversation.ts'
import { deskAt } from './desk.ts'
import type { WidgetDesk, WidgetTickets } from './desk.types.ts'
import { formView } from './form/form-view.ts'
import { keptConversation } from './kept.ts'
import { type Panel, panelOf } from './views/panel.ts'
import type { dress, dressEntry } from './touch/touch.ts'
import { languageOf, type Texts } from './texts.ts'
import { checkView, listView, unreachableView } from './views/views.ts'
import type { EventName, Identity, OpenedTicket, View, Widget, WidgetEvents } from './widget.types.ts'

interface Touch {
  dress: typeof dress
  dressEntry: typeof dressEntry
}

type Listener = (detail: unknown) => void
type Command = [name: 'open' | 'close' | 'identify' | 'reset' | 'on', ...values: never[]]

const LONGEST_WAIT_SECONDS = 60

/** The API for the site. Before the widget has loaded, calls are queued: `(window.helpdesk ||= []).push(['open'])`. */
interface Api {
  open: () => void
  close: () => void
  identify: (identity: Identity | null) => void
  /** Forgets the visitor and their conversation. */
  reset: () => void
  on: <Name extends EventName>(name: Name, listener: (detail: WidgetEvents[Name]) => void) => void
  push: (command: Command) => void
}

const page = globalThis as { helpdesk?: Command[] & Partial<Omit<Api, 'push'>> }

async function start({ src, dataset }: HTMLScriptElement): Promise<void> {
  const { key = '', label = '' } = dataset
  const { origin } = new URL(src)
  const language = languageOf([dataset['language'], document.documentElement.lang, ...navigator.languages])
  const ask = deskAt(origin, language)
  const listeners = new Map<string, Listener[]>()
  let signed: Identity | null = null
  let form: Promise<View | null> | null = null
  let panel: Panel | null = null
  let touched: Promise<Touch | null> | null = null
  let isWanted = false
  /** True if a view must not be replaced when the panel opens again. */
  let isBegun = false
  const identity = async () => (typeof signed === 'function' ? await signed() : signed)
  const kept = keptConversation({ ask, key, identity })

  /** A signed visitor has a list of requests. */
  const name = () => panel?.call(signed === null ? texts.check : texts.mine)
  const api: Api = {
    open() {
      isWanted = true
      panel?.open()
    },
    close: () => panel?.close(),
    identify(next) {
      if (next === null && signed !== null) kept.forget()
      const wasBegun = isBegun
      signed = next
      form = null
      isBegun = false
      name()
      if (wasBegun || panel?.isOpen()) void begin()
      // The helpdesk ends access to another visitor's requests.
      else if (next !== null && kept.has()) void kept.resume()
    },
    reset() {
      kept.forget()
      api.identify(null)
    },
    on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener]),
    push: ([name, ...values]) => (api[name] as (...values: unknown[]) => void)(...values),
  }
  // Keep the same array, because the site may hold a reference to it.
  const queue = (page.helpdesk ??= [])
  const waiting = queue.splice(0)
  Object.assign(queue, api)
  for (const command of waiting) api.push(command)

  const desk = ask<WidgetDesk>(`/api/v3/widget/desk?api_key=${encodeURIComponent(key)}`)
  const texts = await patiently(async () => (await ask<Texts>(`/widget/${language}.json`)).data)
  // The button appears in its colour, unless the helpdesk is slow.
  await Promise.race([desk, pause(1)])
  const widget: Widget = {
    ask,
    texts,
    language,
    key,
    desk,
    origin,
    isSigned: () => signed !== null,
    identity,
    async renew(ticket) {
      const fresh = signed === null ? null : await signedTickets()
      const known = fresh?.find(({ id }) => id === ticket.id) ?? (await kept.resume())
      const token = known?.id === ticket.id ? known.token : undefined
      if (token) ticket.token = token
      return token !== undefined
    },
    show: (view) => panel?.show(view),
    dressEntry: async (item, entry) => (await touched)?.dressEntry(item, entry, language),
    announce: (text) => panel?.announce(text),
    emit: (name, detail) => listeners.get(name)?.forEach((listener) => listener(detail)),
    outside: (slot) => panel?.outside(slot) ?? document.documentElement,
  }
  const { show, emit } = widget

  /** Do not go back if the visitor has opened another view meanwhile. */
  let wanted = 0
  async function go(read: () => Promise<View>) {
    wanted += 1
    const mine = wanted
    const view = await read()
    if (mine === wanted) show(view)
  }

  async function home() {
    await go(async () => {
      form ??= formView(widget, { open, mine: () => void mine() })
      const view = await form
      if (view === null) form = null
      isBegun = view !== null
      return view ?? unreachableView(widget, () => void home())
    })
  }

  /** The part that loads when the widget is first opened. Without it, visitors can still ask and answer. */
  async function touch() {
    const address = `${origin}/widget/touch.js`
    const module = (await import(address).catch(() => null)) as Touch | null
    if (panel) void module?.dress(widget, panel.root)
    return module
  }

  /** Shows the conversation of the previous page, or the form. */
  async function begin() {
    wanted += 1
    const mine = wanted
    const ticket = await kept.resume()
    if (mine !== wanted) return
    if (ticket) converse(ticket)
    else await home()
  }

  function open(ticket: OpenedTicket) {
    converse(ticket)
    void kept.begin(ticket)
  }

  function converse(ticket: OpenedTicket) {
    wanted += 1
    isBegun = true
    const ended = () => {
      kept.forget()
      void mine()
    }
    show(conversationView(widget, ticket, { ended }))
  }

  async function signedTickets() {
    const body = new FormData()
    body.append('api_key', key)
    body.append('identity', (await widget.identity().catch(() => null)) ?? '')
    const answer = await ask<WidgetTickets>('/api/v3/widget/tickets', { body })
    if (answer.code.startsWith('widget_')) emit('identity', { code: answer.code })
    return answer.data?.tickets ?? null
  }

  /** A signed visitor sees their requests. Others enter a code from a mail. */
  async function mine() {
    await go(async () => {
      if (signed === null) return checkView(widget, { open })
      const tickets = await signedTickets()
      if (tickets) return listView(widget, tickets, open)
      return unreachableView(widget, () => void mine())
    })
  }

  panel = panelOf({
    texts,
    language,
    label,
    home: () => void home(),
    earlier: () => void mine(),
    opened() {
      if (!isBegun) void begin()
      touched ??= touch()
      emit('open', {})
    },
    closed: () => emit('close', {}),
  })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = async () => await panel?.paint(dataset['theme'] ?? (dark.matches ? 'dark' : 'light'), desk)
  dark.addEventListener('change', () => void paint())
  void paint()
  standOutside(panel.host)
  name()
  emit('ready', {})
  if (isWanted) panel.open()
}

/** A child of `html`, not of `body`: sites style and replace the body. It is added again if it is removed. */
function standOutside(host: HTMLElement): void {
  const observer = new MutationObserver(stand)
  function stand() {
    const { documentElement: root } = document
    if (root === null) return
    if (!host.isConnected) root.append(host)
    observer.observe(root, { childList: true })
  }
  observer.observe(document, { childList: true })
  stand()
}

/** Wait until the element exists. */
async function patiently<Value>(read: () => Promise<Value | null>): Promise<Value> {
  for (let failures = 0; ; failures += 1) {
    const value = await read()
    if (value !== null) return value
    await pause(Math.min(2 ** failures, LONGEST_WAIT_SECONDS))
  }
}

const script = document.currentScript as HTMLScriptElement | null
if (page.helpdesk?.open) console.warn('The helpdesk widget is on this page already.') // oxlint-disable-line no-console -- for who built the page
else if (!script?.dataset['key']) console.error('The helpdesk widget needs its key: data-key.') // oxlint-disable-line no-console -- for who built the page
else void start(script)
