import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { outlinedBody } from '../../../src/modules/knowledge-base/public/article-outline.format.ts'
import { sanitizeMessage } from '../../../src/shared/text/html.ts'
import { quickestOf } from '../../support/times.ts'

async function outlineOf(input: string) {
  const { html } = await sanitizeMessage(input, 'html')
  return await outlinedBody(html)
}

async function idsOf(input: string): Promise<string[]> {
  return (await outlineOf(input)).headings.map(({ id }) => id)
}

function elementsIn(html: string): DefaultTreeAdapterTypes.Element[] {
  const inside = (nodes: DefaultTreeAdapterTypes.ChildNode[]): DefaultTreeAdapterTypes.Element[] =>
    nodes.flatMap((node) => ('tagName' in node ? [node, ...inside(node.childNodes)] : []))
  return inside(parse(html).childNodes)
}

describe('the ids of headings', () => {
  test('are formed from their words, in any script', async () => {
    const input = '<h2>Größe ändern!</h2><h2>تغيير كلمة المرور</h2><h2>パスワードを変更</h2><h2>पासवर्ड बदलें</h2>'
    expect(await idsOf(input)).toEqual(['h-grosse-andern', 'h-تغيير-كلمة-المرور', 'h-パスワードを変更', 'h-पासवर्ड-बदलें'])
  })

  test('are numbered when words repeat, and all differ', async () => {
    const input = '<h2>Setup</h2><h2>Setup 2</h2><h2>Setup</h2><h2>setup!</h2><h2>Setup 2</h2>'
    expect(await idsOf(input)).toEqual(['h-setup', 'h-setup-2', 'h-setup-3', 'h-setup-4', 'h-setup-2-2'])
  })

  test('stay the same when other sections come before them', async () => {
    const [before] = await idsOf('<h2>Reset your password</h2>')
    expect((await idsOf('<h2>New</h2><h3>Newer</h3><h2>Reset your password</h2>')).at(-1)).toBe(before)
  })

  test('exist for headings of symbols or numbers, but not for empty ones', async () => {
    expect(await idsOf('<h2>???</h2><h2>2024</h2><h2> </h2><h2><img src="https://x.example/a.png" /></h2>')).toEqual([
      'h-section',
      'h-section-2024',
    ])
  })

  test('are given by the page, not by the author', async () => {
    const { html } = await outlinedBody('<h2 id="content">One</h2><h2 title="a&quot;b">Two</h2>')
    expect(html).not.toContain('"content"')
    const headings = elementsIn(html).filter(({ tagName }) => tagName === 'h2')
    expect(headings.map(({ attrs }) => attrs)).toEqual([
      [{ name: 'id', value: 'h-one' }],
      [
        { name: 'id', value: 'h-two' },
        { name: 'title', value: 'a"b' },
      ],
    ])
  })
})

test('levels become an outline below the page’s heading, without gaps', async () => {
  const { html, headings } = await outlineOf('<h1>A</h1><h4>B</h4><h6>C</h6><h2>D</h2><h1>E</h1><h3>F</h3>')
  expect(headings.map(({ text, depth }) => [text, depth])).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 3],
    ['D', 2],
    ['E', 1],
    ['F', 2],
  ])
  const levels = elementsIn(html).flatMap(({ tagName }) => (/^h\d$/.test(tagName) ? [tagName] : []))
  expect(levels).toEqual(['h2', 'h3', 'h4', 'h3', 'h2', 'h3'])
})

test('a heading keeps markup, language and direction, and gets a link named like it', async () => {
  const { html, headings } = await outlineOf('<h2 dir="rtl" lang="ar">One <b>&lt;two&gt;</b>\n&amp; three</h2><p>x</p>')
  expect(html).toBe(
    '<h2 id="h-one-two-three" dir="rtl" lang="ar">One <b>&lt;two&gt;</b>\n&amp; three' +
      '<a class="anchor" href="#h-one-two-three" aria-labelledby="h-one-two-three"></a></h2><p>x</p>',
  )
  expect(headings).toEqual([{ id: 'h-one-two-three', text: 'One <two> & three', depth: 1 }])
})

test('pictures load lazily, and everything else is unchanged', async () => {
  const { html } = await outlineOf(
    '<p>a &amp; b</p><img src="https://x.example/a.png" alt="A &lt; B"><pre> 1\n  2</pre>',
  )
  expect(html).toBe(
    '<p>a &amp; b</p><img loading="lazy" decoding="async" src="https://x.example/a.png" alt="A &lt; B" /><pre> 1\n  2</pre>',
  )
  for (const body of ['Plain &amp; simple<br />text', '<p>Nothing to do</p>', '']) {
    expect(await outlinedBody(body)).toEqual({ html: body, headings: [] })
  }
})

test.each([
  ['a script in a heading', '<h2><script>alert(1)</script>x</h2>'],
  ['a handler', '<h2 onclick="alert(1)">x</h2>'],
  ['quotes in the words', '<h2>"><script>alert(1)</script></h2>'],
  ['escaped markup in the words', '<h2>&lt;img src=x onerror=alert(1)&gt;</h2>'],
  ['a heading in a heading', '<h2>a<h3>b</h3>c</h2>'],
  ['one that is never closed', '<h2>a<p>b'],
  ['one closed as another', '<h2>a</h3><p>b</p>'],
])('%s creates no new element', async (_, input) => {
  const { html } = await outlineOf(input)
  const clean = await sanitizeMessage(input, 'html')
  const added = elementsIn(html).filter(({ attrs }) => !attrs.some(({ value }) => value === 'anchor'))
  expect(added.length).toBe(elementsIn(clean.html).length)
  expect(added.flatMap(({ attrs }) => attrs.map(({ name }) => name)).filter((name) => name !== 'id')).toEqual([])
  expect(elementsIn(html).some(({ tagName }) => tagName === 'script')).toBe(false)
  // Inside the page it must not close an element of the page.
  const around = elementsIn(`<main><div>${html}</div><aside></aside></main>`)
  expect(around.find(({ tagName }) => tagName === 'aside')?.parentNode).toMatchObject({ tagName: 'main' })
})

test('fifty thousand equal headings take linear time', async () => {
  const body = '<h2>a</h2>'.repeat(50_000)
  let headings: { id: string }[] = []
  const work = async () => ({ headings } = await outlinedBody(body))
  expect(await quickestOf(work, 3000)).toBeLessThan(3000)
  expect(headings).toHaveLength(50_000)
  expect(new Set(headings.map(({ id }) => id)).size).toBe(50_000)
})
