const ROOT_FONT_PIXELS = 16
const DECLARATION = /--([a-z0-9-]+):\s*([^;]+);/g
const USE = /var\(--([a-z0-9-]+)\)/g
const REM = /\b(\d*\.?\d+)rem\b/g

type Tokens = ReadonlyMap<string, string>

/**
 * The sheet with the values of web/design/tokens.css. Values that are the same in both schemes are written in place of their
 * names, and colours become properties of the widget. Sites may change the size of `rem`, so sizes are pixels.
 */
export function withTokens(sheet: string, tokens: string): string {
  const light = tokensOf(tokens, ":root,\n:host,\n[data-theme='light'] {")
  const dark = tokensOf(tokens, ":host([data-theme='dark']),\n[data-theme='dark'] {")
  const text = sheet.replaceAll(USE, (use, name: string) => (dark.has(name) ? use : (light.get(name) ?? use)))
  const used = [...new Set([...text.matchAll(USE)].map(([, name = '']) => name))].filter((name) => light.has(name))
  const rule = (selector: string, scheme: Tokens) =>
    `${selector}{${used.map((name) => `--${name}:${scheme.get(name) ?? ''}`).join(';')}}`
  return used.length === 0 ? text : `${rule(':host', light)}${rule(":host([theme='dark'])", dark)}${text}`
}

function tokensOf(css: string, head: string): Tokens {
  const start = css.indexOf(head)
  if (start === -1) throw new Error(`web/design/tokens.css has no rule that begins with ${head}`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...block.matchAll(DECLARATION)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(REM, (_, size: string) => `${Number(size) * ROOT_FONT_PIXELS}px`).replaceAll(', ', ','),
    ]),
  )
}
