import { MAX_DEPTH } from '../limits.ts'
import type { FieldBudget } from '../parameter-text.ts'
import { malformedRequest, tooDeep } from '../parameters.errors.ts'

/**
 * Scans the markup once, in linear time, before a parser sees it. Refuses a DOCTYPE and unclosed markup, limits the depth, and
 * counts elements without children as fields.
 */
export function checkXmlMarkup(text: string, budget: FieldBudget): void {
  let depth = 0
  let justOpened = false
  for (let at = text.indexOf('<'); at !== -1;) {
    const end = markupEnd(text, at)
    const next = text[at + 1]
    if (next === '/') {
      if (justOpened) budget.take()
      depth -= 1
      justOpened = false
    } else if (next !== '!' && next !== '?') {
      const isEmpty = text[end - 2] === '/'
      if (depth + 1 > MAX_DEPTH) throw tooDeep()
      if (isEmpty) budget.take()
      else depth += 1
      justOpened = !isEmpty
    }
    at = text.indexOf('<', end)
  }
}

function markupEnd(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return endAfter(text, ']]>', at + 9)
  if (text.startsWith('<!', at)) throw malformedRequest('The XML body must not have a DOCTYPE.')
  if (text.startsWith('<?', at)) return endAfter(text, '?>', at + 2)
  return tagEnd(text, at + 1)
}

function endAfter(text: string, closing: string, from: number): number {
  const index = text.indexOf(closing, from)
  if (index === -1) throw malformedXml()
  return index + closing.length
}

/** A `>` inside a quoted attribute does not end the tag; a `<` is not allowed in it. */
function tagEnd(text: string, from: number): number {
  const marks = /[<>"']/g
  marks.lastIndex = from
  let quote = ''
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found
    if (mark === '<') throw malformedXml()
    if (quote === '' && mark === '>') return found.index + 1
    if (quote === '' && mark !== '>') quote = mark
    else if (mark === quote) quote = ''
  }
  throw malformedXml()
}

export function malformedXml() {
  return malformedRequest('The request body is not well-formed XML.')
}
