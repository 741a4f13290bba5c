export interface TagOptions {
  key: string
  language?: string
  theme?: string
  label?: string
}

/** The tag that a site puts into its pages (docs/guides/16-widget.md). */
export function widgetTag(origin: string, { key, language = '', theme = '', label = '' }: TagOptions): string {
  const given = { key, language, theme, label }
  const attributes = Object.entries(given).filter(([, value]) => value !== '')
  const written = attributes.map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `<script async src="${escaped(origin)}/widget.js"${written.join('')}></script>`
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
