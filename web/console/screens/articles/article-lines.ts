import { purifier } from '../../sanitising/purifier.ts'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, tr, td, th, div'

/** The title and text of an article, one line for each paragraph. */
export function linesOf({ title, body }: { title: string; body: string }): string[] {
  const fragment = purifier.sanitize(body, { RETURN_DOM_FRAGMENT: true })
  const blocks = [...fragment.querySelectorAll(BLOCKS)].filter((block) => block.querySelector(BLOCKS) === null)
  const lines = (blocks.length === 0 ? [fragment] : blocks).map(({ textContent }) => (textContent ?? '').trim())
  return [title, ...lines.filter((line) => line !== '')]
}
