import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import go from 'highlight.js/lib/languages/go'
import http from 'highlight.js/lib/languages/http'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { Marked } from 'marked'
import { slugOf } from './slugs.ts'

export type Language = 'bash' | 'go' | 'http' | 'json' | 'php' | 'python' | 'ruby' | 'typescript' | 'xml'

for (const [name, language] of Object.entries({ bash, go, http, json, php, python, ruby, typescript, xml }))
  highlighter.registerLanguage(name, language)

const SHORT: Record<string, Language> = { sh: 'bash', ts: 'typescript' }

/** Code is coloured by classes, because the page's policy refuses style attributes. */
export function highlighted(code: string, language: string): string {
  const known = SHORT[language] ?? language
  return highlighter.getLanguage(known) === undefined
    ? escaped(code)
    : highlighter.highlight(code, { language: known }).value
}

export interface Heading {
  id: string
  text: string
}

/**
 * Renders only texts of the repository, never anything from a request. Links to other files of the repository become plain
 * words.
 */
export function rendered(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens, text }) {
        const id = slugOf(text)
        const plainText = text.replaceAll('`', '')
        if (depth === 2) headings.push({ id, text: plainText })
        const inner = this.parser.parseInline(tokens)
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`
      },
      code({ text, lang = '' }) {
        return codeBlock(text, lang)
      },
      table(token) {
        const head = token.header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`).join('')
        const rows = token.rows.map(
          (row) => `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
        )
        return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`
      },
      image({ href, text }) {
        // A guide names a picture from its own folder, so that it is shown on GitHub too.
        return `<img src="${escaped(href.replace(/^\.\./, '/docs'))}" alt="${escaped(text)}" loading="lazy">`
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        return /^(?:https:|\/|#)/.test(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), headings }
}

/** The words of a sentence, for places that hold plain text. */
export function withoutMarks(sentence: string): string {
  return sentence.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/`|\*\*/g, '')
}

/** The plain words up to the first full stop. */
export function firstSentence(markdown: string): string {
  const [text = ''] = withoutMarks(markdown).split('\n')
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text
}

/** A scrolling block that can be reached by keyboard and copied. */
export function codeBlock(code: string, language: string): string {
  const name = SHORT[language] ?? language
  return `<div class="code" data-language="${escaped(name)}"><pre tabindex="0"><code>${highlighted(code.trimEnd(), name)}</code></pre></div>\n`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
