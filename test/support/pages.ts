import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { BASE_URL, type CallOptions, send } from './api.ts'
import { fromAnywhere } from './random-address.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

export interface PageForm {
  action: string
  fields: Record<string, string>
  required: string[]
}

export interface Page {
  /** The address after redirects. */
  path: string
  status: number
  headers: Headers
  html: string
  text: string
  /** The first form of the page itself, or null if it has no button. */
  form: PageForm | null
  forms: PageForm[]
  links: string[]
  browser: TestBrowser
}

const MAX_REDIRECTS = 5

/** A minimal browser for pages without script: it keeps cookies, follows redirects and sends `Origin`. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  async open(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return await this.#request('GET', path, { headers })
  }

  /** Fills in a form of the page and presses its button. */
  async press(page: Page, typed: Record<string, string> = {}, form: PageForm | null = page.form): Promise<Page> {
    if (form === null) throw new Error('The page has no button.')
    const { pathname, search } = new URL(form.action, `${BASE_URL}${page.path}`)
    return await this.submit(pathname + search, { ...form.fields, ...typed })
  }

  async submit(path: string, fields: Record<string, string> | FormData): Promise<Page> {
    const body = fields instanceof FormData ? { multipart: fields } : { form: fields }
    return await this.#request('POST', path, { ...body, headers: { Origin: BASE_URL } })
  }

  /** The request that `press` would send. */
  pressing(
    page: Page,
    typed: Record<string, string>,
    form: PageForm | null = page.form,
  ): CallOptions & { path: string } {
    if (form === null) throw new Error('The page has no button.')
    const { pathname, search } = new URL(form.action, `${BASE_URL}${page.path}`)
    return {
      path: pathname + search,
      form: { ...form.fields, ...typed },
      headers: { Origin: BASE_URL, Cookie: this.#cookieHeader() },
    }
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #request(method: string, path: string, options: CallOptions): Promise<Page> {
    let [response, at] = [await this.#send(method, path, options), path]
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops === MAX_REDIRECTS) throw new Error(`Redirected for ever, at last to ${at}`)
      at = response.headers.get('Location') ?? ''
      response = await this.#send('GET', at, {})
    }
    return await readPage(response, at, this)
  }

  async #send(method: string, path: string, options: CallOptions): Promise<Response> {
    const cookies = this.#cookieHeader()
    const headers = { ...fromAnywhere(), ...this.#headers, ...options.headers }
    const response = await send(method, path, {
      ...options,
      headers: cookies === '' ? headers : { ...headers, Cookie: cookies },
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0(?:;|$)/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** Opens a page without cookies, as a new browser or a mail scanner does. */
export async function openPage(path: string): Promise<Page> {
  return await new TestBrowser().open(path)
}

/** Presses the button of a page in the browser that opened it. */
export async function pressButton(page: Page, typed: Record<string, string> = {}): Promise<Page> {
  return await page.browser.press(page, typed)
}

async function readPage(response: Response, path: string, browser: TestBrowser): Promise<Page> {
  const html = await response.text()
  const main = elementsOf(parse(html).childNodes).find(({ tagName }) => tagName === 'main')
  const everything = elementsOf(parse(html).childNodes)
  const forms = elementsOf(main?.childNodes ?? []).filter(({ tagName }) => tagName === 'form')
  return {
    path,
    status: response.status,
    headers: response.headers,
    html,
    text: textOf(main?.childNodes ?? []),
    form: forms[0] ? formOf(forms[0]) : null,
    forms: everything.filter(({ tagName }) => tagName === 'form').map(formOf),
    links: everything.filter(({ tagName }) => tagName === 'a').map((link) => attributesOf(link)['href'] ?? ''),
    browser,
  }
}

function formOf(form: DefaultTreeAdapterTypes.Element): PageForm {
  const inputs = elementsOf(form.childNodes)
    .filter(({ tagName }) => ['input', 'textarea', 'select'].includes(tagName))
    .map(attributesOf)
  return {
    action: attributesOf(form)['action'] ?? '',
    fields: Object.fromEntries(inputs.filter(isSent).map(({ name = '', value = '' }) => [name, value])),
    required: inputs.filter((input) => 'required' in input).map(({ name = '' }) => name),
  }
}

function isSent(input: Record<string, string>): boolean {
  return input['type'] !== 'file' && (input['type'] !== 'checkbox' || 'checked' in input)
}

function elementsOf(nodes: Node[]): DefaultTreeAdapterTypes.Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []))
}

function attributesOf({ attrs }: DefaultTreeAdapterTypes.Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
}

function textOf(nodes: Node[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node.childNodes) : ''))
    .join(' ')
}
