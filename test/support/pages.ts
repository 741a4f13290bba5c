import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { send } from './api.ts'
import { fromAnywhere } from './random-address.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

export interface Page {
  status: number
  headers: Headers
  html: string
  text: string
  /** Null where the page has nothing to press. */
  form: { action: string; fields: Record<string, string>; required: string[] } | null
}

/** Opens a page as a browser does, or a scanner of links in mails. */
export async function openPage(path: string): Promise<Page> {
  return await readPage(await send('GET', path, { headers: fromAnywhere() }))
}

/** Presses the button of the page that was opened at `path`, with what was typed. */
export async function pressButton(path: string, { form }: Page, typed: Record<string, string> = {}): Promise<Page> {
  if (form === null) throw new Error('The page has no button.')
  const { pathname } = new URL(form.action, `https://desk.example.com${path}`)
  return await readPage(await send('POST', pathname, { form: { ...form.fields, ...typed }, headers: fromAnywhere() }))
}

async function readPage(response: Response): Promise<Page> {
  const html = await response.text()
  const elements = elementsOf(parse(html).childNodes)
  const form = elements.find(({ tagName }) => tagName === 'form')
  const inputs = elements.filter(({ tagName }) => tagName === 'input').map(attributesOf)
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: textOf(elements.find(({ tagName }) => tagName === 'main')?.childNodes ?? []),
    form: form
      ? {
          action: attributesOf(form)['action'] ?? '',
          fields: Object.fromEntries(inputs.map(({ name = '', value = '' }) => [name, value])),
          required: inputs.filter((input) => 'required' in input).map(({ name = '' }) => name),
        }
      : null,
  }
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
