import { expect, test } from 'vitest'
import { sanitizeMessage } from '../../src/shared/text/html.ts'
import { quickestOf } from '../support/times.ts'

const MEGABYTE = 1_000_000

test.each([
  ['100,000 nested elements', '<div>'.repeat(100_000)],
  ['100,000 nested and closed elements', '<div>'.repeat(100_000) + 'x' + '</div>'.repeat(100_000)],
  ['100,000 nested links', '<a href="https://a.example">'.repeat(100_000)],
  ['100,000 nested lists', '<ul><li>'.repeat(50_000)],
  ['100,000 nested tables', '<table><tr><td>'.repeat(33_000)],
  ['100,000 nested quotes', '<blockquote>x'.repeat(60_000)],
  ['nested forbidden elements', '<svg><iframe><noscript><form>'.repeat(25_000)],
  ['nested iframes', '<iframe>'.repeat(100_000)],
  ['open paragraphs', '<p>x'.repeat(250_000)],
  ['closing tags that were never opened', '<div>'.repeat(1000) + '</p></b>'.repeat(100_000)],
  ['1 MB of <', '<'.repeat(MEGABYTE)],
  ['1 MB of <a', '<a '.repeat(MEGABYTE / 3)],
  ['1 MB of <!', '<!'.repeat(MEGABYTE / 2)],
  ['1 MB of <!--', '<!--'.repeat(MEGABYTE / 4)],
  ['1 MB of &', '<b>' + '&'.repeat(MEGABYTE)],
  ['1 MB of line breaks', '\n'.repeat(MEGABYTE)],
  ['1 MB of spaces', '<b>' + ' '.repeat(MEGABYTE) + 'x'],
  ['1 MB of blank lines that end in text', ('\n' + ' '.repeat(1000)).repeat(1000) + 'x'],
  ['1 MB of br', '<br>'.repeat(MEGABYTE / 4)],
  ['1 MB of NUL', '<b>' + '\0'.repeat(MEGABYTE)],
  ['one attribute of 1 MB', `<a title="${'x'.repeat(MEGABYTE)}">x</a>`],
  ['an open attribute of 1 MB', `<a title="${'<b> '.repeat(MEGABYTE / 4)}`],
  ['100,000 attributes', `<a ${'b=c '.repeat(100_000)}>x</a>`],
  ['an address of spaces', `<a href="${' '.repeat(MEGABYTE)}x">x</a>`],
  ['an image of 1 MB', `<img src="data:image/png;base64,${'A'.repeat(MEGABYTE)}">`],
  ['an image of 1 MB that is none', `<img src="data:image/png;base64,${'A'.repeat(MEGABYTE)}!">`],
  ['huge spans', '<table><tr>' + '<td colspan=999 rowspan=999>x'.repeat(10_000)],
])('%s are answered in bounded time and depth', async (_, input) => {
  let html = ''
  const work = async () => ({ html } = await sanitizeMessage(input))
  expect(await quickestOf(work, 2000)).toBeLessThan(2000)
  let depth = 0
  let deepest = 0
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, ++depth)
  }
  expect(deepest).toBeLessThanOrEqual(100)
})
