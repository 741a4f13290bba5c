import { describe, expect, test } from 'vitest'
import { escapeHtml, excerpt, plainTextToHtml, sanitizeMessage } from '../../src/shared/text/html.ts'

describe('a sanitised message keeps', () => {
  test.each([
    ['plain text', 'hello', 'hello'],
    ['a comparison', 'a < b > c', '<div>a &lt; b &gt; c</div>'],
    ['line breaks', '1\n2\r\n3\r4', '1<br />2<br />3<br />4'],
    ['an entity in plain text', 'AT&amp;T', '<div>AT&amp;amp;T</div>'],
    ['less-than before letters', 'if x<y then', '<div>if x&lt;y then</div>'],
    ['quotes', `it's "so"`, `it's "so"`],
    ['line breaks of markup', '<html>a\nb</html>', '<div>a\nb</div>'],
    ['nothing', '', ''],
    ['formatting', '<p>a <b>b</b> <i>c</i></p>', '<p>a <b>b</b> <i>c</i></p>'],
    ['an entity in markup', '<b>x</b> &lt;script&gt; &eacute;', '<b>x</b> &lt;script&gt; é'],
    [
      'a table',
      '<table><tr><td colspan="2" onclick="x">1</td></tr></table>',
      '<table><tr><td colspan="2">1</td></tr></table>',
    ],
    [
      'a link',
      '<a href="https://a.example/?b=1&amp;c=2" target="_blank" class="x">x</a>',
      '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer nofollow ugc">x</a>',
    ],
    [
      'mail and telephone links',
      '<a href="mailto:a@b.example">a</a><a href="TEL:+1">b</a>',
      '<a href="mailto:a@b.example" rel="noopener noreferrer nofollow ugc">a</a>' +
        '<a href="TEL:+1" rel="noopener noreferrer nofollow ugc">b</a>',
    ],
    [
      'no relative link',
      '<a href="/admin">x</a><a href="//a.example">y</a><a href="#z">z</a>',
      '<a>x</a><a>y</a><a>z</a>',
    ],
    [
      'an inline picture',
      '<img src="cid:1@a" alt="" width="10" height="5%">',
      '<img src="cid:1@a" alt="" width="10" />',
    ],
    ['embedded pictures', '<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA" />'],
    [
      'direction and language',
      '<p dir="rtl" lang="fa-IR" style="color:red" id="a">سلام</p>',
      '<p dir="rtl" lang="fa-IR">سلام</p>',
    ],
    ['the text of unknown elements', '<o:p>a</o:p><form>b<input value=c></form>', 'ab'],
    ['no head', '<html><head><title>t</title><style>p{}</style></head><body>x</body></html>', 'x'],
  ])('%s', async (_, input, expected) => {
    expect((await sanitizeMessage(input)).html).toBe(expected)
    expect((await sanitizeMessage(expected)).html).toBe(expected)
  })
})

describe('the readable text', () => {
  test.each([
    ['a < b', 'a < b'],
    ['  a   b\r\nc\n\n\n\n\n\nd ', 'a   b\nc\n\n\n\n\n\nd'],
    ['<p>a</p><p>b<br>c</p>', 'a\n\nb\nc'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['<a href="https://a.example/x">here</a>', 'here <https://a.example/x>'],
    ['<a href="https://a.example/x">https://a.example/x</a>', 'https://a.example/x'],
    ['<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
    ['<h1>Title</h1>text &amp; &eacute;&nbsp;x', 'Title\n\ntext & é\u00a0x'],
    ['<table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', 'a b\nc d'],
    ['<div>a<div>b</div></div><script>x</script>', 'a\nb'],
    ['a' + '<br>'.repeat(9) + 'b', 'a\n\n\nb'],
    ['<blockquote>a</blockquote>b', '> a\n\nb'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['<p>سلام <b>دنیا</b> 😀</p>', 'سلام دنیا 😀'],
  ])('%j reads %j', async (input, expected) => {
    expect((await sanitizeMessage(input)).text).toBe(expected)
  })
})

test('plain text is escaped and broken into lines', () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
  expect(plainTextToHtml('<\n>')).toBe('&lt;<br />&gt;')
})

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one two three', 9, 'one two…'],
  ['one two three', 8, 'one two…'],
  ['abcdefghij', 5, 'abcd…'],
  ['a\n b\t c', 10, 'a b c'],
  ['😀😀😀😀', 3, '😀😀…'],
  ['سلام دنیای بزرگ', 11, 'سلام دنیای…'],
  ['abc', 1, '…'],
  ['a' + ' '.repeat(1000) + '😀😀', 3, 'a…'],
  ['abc', 0, ''],
  ['', 5, ''],
  [' '.repeat(100) + 'x', 3, 'x'],
])('an excerpt of %j in %i characters is %j', (text, max, expected) => {
  expect(excerpt(text, max)).toBe(expected)
})
