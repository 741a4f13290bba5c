import { make } from './elements.ts'
import type { PageSession } from './session.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Request {
  address: string
  init: RequestInit
}

/** The response headers that are shown. */
const SHOWN_HEADERS = [
  'X-Error-Code',
  'X-Request-Id',
  'ETag',
  'Retry-After',
  'X-Ignored-Parameters',
  'X-D1-Bookmark',
  'Server-Timing',
]
const MAX_SHOWN_CHARACTERS = 200_000

/** Sends the forms. Responses are written into the page as text only. */
export function startTries(session: PageSession): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.try')) {
    details.hidden = false
    const form = details.querySelector('form')
    const result = details.querySelector<HTMLElement>('.result')
    if (form === null || result === null) continue
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(session, form, result)
    })
  }
}

async function send(session: PageSession, form: HTMLFormElement, result: HTMLElement): Promise<void> {
  const button = form.querySelector('button')
  if (button) button.disabled = true
  result.replaceChildren(make('p', { className: 'hint' }, 'Sending …'))
  const startedAt = performance.now()
  try {
    const { address, init } = requestOf(form, session.apiKey())
    const answer = await session.helpdesk.fetch(address, init)
    const milliseconds = Math.round(performance.now() - startedAt)
    result.replaceChildren(...(await shown(answer, milliseconds)), ...signInHint(session, answer))
  } catch (error) {
    result.replaceChildren(make('p', { className: 'problem' }, messageOf(error)))
  } finally {
    if (button) button.disabled = false
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The request could not be sent.'
}

function requestOf(form: HTMLFormElement, apiKey: string | null): Request {
  const { method = 'GET', path = '' } = form.dataset
  const controls = [...form.querySelectorAll<Control>('[data-place]')].filter(isFilled)
  const at = (place: string) => controls.filter((control) => control.dataset['place'] === place)
  const values = new Map(at('path').map(({ name, value }) => [name, value]))
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? '')),
    location.origin,
  )
  for (const control of at('query')) {
    for (const [name, text] of queryOf(control)) url.searchParams.set(name, text)
  }
  const headers = new Headers(at('header').map(({ name, value }) => [name, value] as [string, string]))
  headers.set('Accept', form.querySelector<HTMLSelectElement>('.format')?.value ?? 'application/json')
  if (form.dataset['keyed'] !== undefined) headers.set('Idempotency-Key', crypto.randomUUID())
  const sendsKey = apiKey !== null && form.dataset['key'] !== undefined
  if (sendsKey) headers.set('X-API-Key', apiKey)
  if (method === 'GET') return { address: url.href, init: { method, headers } }
  const body = bodyOf(at('body'))
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  return { address: url.href, init: { method, headers, body } }
}

/** An object is sent as `name[key]`. */
function queryOf(control: Control): [name: string, text: string][] {
  if (control.dataset['kind'] !== 'json') return [[control.name, textsOf(control).join(',')]]
  const object = parsed(control.name, control.value) as Record<string, unknown>
  return Object.entries(object).map(([key, one]) => [`${control.name}[${key}]`, String(one)])
}

function isFilled(control: Control): boolean {
  return control.value !== ''
}

/** JSON, or multipart if there is a file. */
function bodyOf(controls: Control[]): string | FormData {
  const files = controls.filter((control) => control instanceof HTMLInputElement && control.type === 'file')
  const fields = controls.filter((control) => !files.includes(control))
  if (files.length === 0) return JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])))
  const form = new FormData()
  for (const field of fields) for (const text of textsOf(field)) form.append(field.name, text)
  for (const input of files) for (const file of (input as HTMLInputElement).files ?? []) form.append(input.name, file)
  return form
}

function textsOf({ dataset, value }: Control): string[] {
  return dataset['kind'] === 'list' ? listOf(value) : [value]
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function valueOf({ dataset, name, value }: Control): unknown {
  const { kind } = dataset
  if (kind === 'number') return Number.isNaN(Number(value)) ? value : Number(value)
  if (kind === 'flag') return value === 'true'
  if (kind === 'list') return listOf(value)
  return kind === 'json' ? parsed(name, value) : value
}

function parsed(name: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new Error(`${name} must be JSON.`)
  }
}

async function shown(answer: Response, milliseconds: number): Promise<Node[]> {
  const { status, ok, headers } = answer
  const line = make('p', { className: `status ${ok ? 'good' : 'bad'}` }, `${status} · ${milliseconds} ms`)
  const list = make('dl')
  for (const name of SHOWN_HEADERS) {
    const value = headers.get(name)
    if (value !== null) list.append(make('dt', {}, name), make('dd', {}, value))
  }
  return [line, list, ...(await bodyNodes(answer))]
}

async function bodyNodes(answer: Response): Promise<Node[]> {
  const type = answer.headers.get('Content-Type') ?? ''
  if (/json|xml|^text\//.test(type)) {
    const text = await answer.text()
    return text === '' ? [] : [codeNode(type.includes('json') ? indented(text) : text)]
  }
  const blob = await answer.blob()
  const name = /filename="?([^";]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file'
  const link = make('a', { href: URL.createObjectURL(blob), download: name }, `Save ${name}`)
  return [make('p', {}, link, ` (${blob.size.toLocaleString('en')} bytes, ${type})`)]
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Splits JSON into names, strings, numbers and words, for colours. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b/g

function codeNode(text: string): HTMLElement {
  const code = make('code')
  const cut = text.slice(0, MAX_SHOWN_CHARACTERS)
  let end = 0
  for (const match of cut.matchAll(TOKEN)) {
    const [whole, quoted, colon = ''] = match
    code.append(cut.slice(end, match.index))
    const kind = quoted === undefined ? 'number' : colon === '' ? 'string' : 'attr'
    code.append(make('span', { className: `hljs-${kind}` }, quoted ?? whole), quoted === undefined ? '' : colon)
    end = match.index + whole.length
  }
  code.append(cut.slice(end), text.length > cut.length ? '\n…' : '')
  return make('div', { className: 'code' }, make('pre', { tabIndex: 0 }, code))
}

function signInHint(session: PageSession, { status }: Response): Node[] {
  if (session.isSignedIn() || (status !== 401 && status !== 422)) return []
  const button = make('button', { type: 'button' }, 'Sign in to try this')
  button.addEventListener('click', () => session.askToSignIn())
  return status === 401 ? [make('p', {}, button)] : []
}
