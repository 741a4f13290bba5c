type Child = Node | string | null | false | undefined

type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Name]> & {
  aria?: Record<string, string>
}

/** Creates an element with properties, ARIA attributes and children. Strings become text nodes, so no markup is ever parsed. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { aria = {}, ...properties }: Properties<Name> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  for (const [key, value] of Object.entries(aria)) made.setAttribute(`aria-${key}`, value)
  made.append(...children.filter((child) => child !== null && child !== false && child !== undefined))
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** A decorative line icon. */
export function icon(path: string): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'path')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}

let last = 0

/** An id that is unique within the widget, for labels and descriptions. */
export function newId(): string {
  last += 1
  return `h${last}`
}
