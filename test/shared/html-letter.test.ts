import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { sanitizeMessage } from '../../src/shared/text/html.ts'

/** Texts of people who never thought of HTML. Every letter and every line of them arrives. */
const TEXTS = [
  'Sales <sales@example.org>',
  'From: Ann Müller <ann.mueller@example.org>\nTo: <bob@example.org>, "C, D" <c.d@example.org>\n\nPlease call.',
  'Please mail\n<sales@example.org>\nand tell me.',
  '<sales@example.org>',
  '<SALES@EXAMPLE.ORG>',
  'see <https://example.org/a?b=1&c=2>',
  'see <http://example.org>\nor <ftp://example.org>',
  '<mailto:ann@example.org>',
  '<www.example.org>',
  'Message-ID: <20261122.1234@mail.example.org>',
  'List<String> names = new ArrayList<>();',
  'Map<String, List<Integer>> m;',
  'Map<String,Integer>',
  'std::vector<int> v;\nv.push_back(1);',
  'std::vector<std::pair<int, char>> v;',
  'Promise<void>',
  'Array<T>',
  'Foo<A> a; Foo<B> b; Foo<I> i; Foo<P> p; Foo<Q> q; Foo<S> s; Foo<U> u;',
  'Foo<a>\nFoo<b>\nFoo<p>',
  'vector<p> and set<li>',
  'Vec<u8>',
  'Option<&str>',
  'Result<(), Box<dyn Error>>',
  'IEnumerable<object>',
  'template <typename T> T max(T a, T b);',
  'template<class T>',
  '#include <stdio.h>\n#include <sys/types.h>\nint main() { return 0; }',
  'import <iostream>;',
  'if (a < b && c > d) return;',
  'if (a<b && c>d) return;',
  'for (i=0;i<n;i++) { x<<=1; y>>=2; }',
  'a<b',
  'a>b',
  'a<b>c',
  'a <b> c',
  '1<2>0',
  'x <- 5; y -> 6',
  'cout << "x" << endl;',
  'cat < in.txt > out.txt 2>&1 << EOF',
  'git diff <commit> <path>',
  'usage: tool [-h] <file> [<file>...]',
  'ssh <user>@<host> -p <port>',
  'Enter your <password> here',
  'Press <Enter>, then <Ctrl>+<Alt>+<Del>',
  '<your name here>',
  '<insert text>',
  '<none>',
  '<null>',
  '<undefined>',
  '<unknown>\n<unknown>',
  '<3 you all',
  'I <3 printers\nbut not this one',
  '>.<  >_<  <_<  <>  <<>>',
  '-->  <--  <->  <=>',
  '<!-- a comment -->',
  '<!-- not closed',
  '<! x>',
  '<![CDATA[ x ]]>',
  '<?php echo 1; ?>',
  '<%= name %>',
  '${name} {{name}} {% if %}',
  '<config>\n  <server>a</server>\n  <port>1</port>\n</config>',
  '<error code>42</error code>',
  '<xs:element>',
  '</end>',
  'a </b> c',
  'a <b c',
  'a <',
  '<',
  '>',
  '<>',
  '</>',
  '< b >bold< /b >',
  '&',
  '&amp;',
  '&lt;b&gt; is how you write it',
  'AT&T &copy &copy; &#169; &nbsp;',
  'R&D <r&d@example.org>',
  `it's "quoted" 'twice' \`thrice\``,
  'tab\there\t\tand there',
  '  indented\n    code\n  block'.trimStart(),
  'two  blanks   three',
  'line one\nline two\n\nline four\n\n\n\n\n\nline nine',
  'dos\r\nlines\r\n\r\nhere',
  'mac\rlines',
  'trailing blanks   \nkept',
  '> quoted\n>> deeper\nanswer',
  '-- \nAnn\nExample Ltd',
  '* one\n* two\n  - three',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```\n<sales@example.org>\n```',
  '\\n is no line break, \\x3cb\\x3e is no tag',
  '%3Cb%3E',
  '\u202eabc\u202c',
  'emoji 😀 👨‍👩‍👧 <😀>',
  'سلام <فارسی> دنیا',
  '<日本語>',
  'Grüße <Straße>',
  'zero\u200bwidth <\u200bb>',
  'null terminated <x',
  'javascript:alert(1)',
  "'; DROP TABLE users; --",
  '=HYPERLINK("https://x.example")',
  '1 < 2 and 3 > 2, so <x> holds\nand <y> too',
  '<b',
  '<a href=',
  'text <img',
]

test('the sample has a hundred mails', () => {
  expect(new Set(TEXTS).size).toBeGreaterThanOrEqual(100)
})

// One test for each table, since every test migrates a database of its own.
test('text arrives unchanged, with its lines', async () => {
  for (const input of TEXTS) {
    const lines = input.replaceAll(/\r\n?/g, '\n')
    const { html, text } = await sanitizeMessage(input)
    const again = await sanitizeMessage(html)
    expect.soft({ input, text, shown: shownText(html), again: again.html }).toEqual(literally(input, lines, html))
  }
})

test('declared text arrives unchanged', async () => {
  for (const input of [...TEXTS, '<b>bold</b>', '<script>alert(1)</script>', '<p>a</p>\n<p>b</p>', 'a<br>b']) {
    const lines = input.replaceAll(/\r\n?/g, '\n')
    const { html, text } = await sanitizeMessage(input, 'text')
    const again = await sanitizeMessage(html)
    expect.soft({ input, text, shown: shownText(html), again: again.html }).toEqual(literally(input, lines, html))
  }
})

function literally(input: string, lines: string, html: string) {
  return { input, text: lines, shown: lines, again: html }
}

test('markup loses no text in angle brackets', async () => {
  const table = [
    ['<p>Mail Sales <sales@example.org></p><p>now</p>', 'Mail Sales <sales@example.org>\n\nnow'],
    ['<div>List<String> x</div>', 'List<String> x'],
    ['a<br>see <https://example.org/x>', 'a\nsee <https://example.org/x>'],
    ['<p>git diff <commit></p>', 'git diff <commit>'],
    ['<b>x</b> Map<String, Integer>', 'x Map<String, Integer>'],
    ['<p><custom>kept</custom> <o:p>kept too</o:p></p>', 'kept kept too'],
    ['<p>a</p></sales@example.org>', 'a\n\n</sales@example.org>'],
  ] as const
  for (const [input, expected] of table) {
    const { html, text } = await sanitizeMessage(input)
    expect.soft(text).toBe(expected)
    expect.soft((await sanitizeMessage(html)).html).toBe(html)
  }
})

test('markup is recognised by its form', async () => {
  const table = [
    ['<p>one<p>two', 'one\n\ntwo'],
    ['one<br>two', 'one\ntwo'],
    ['one<BR/>two', 'one\ntwo'],
    ['<ul><li>a<li>b</ul>', '- a\n- b'],
    ['<b>x</b>', 'x'],
    ['say <em>hello</em>', 'say hello'],
    ['<a href="https://example.org">x', 'x <https://example.org>'],
    ['<img src=cid:1@a>see', 'see'],
    ['<font color=red>x', 'x'],
    ['<DIV>x</DIV>', 'x'],
    ['a\n<div>b', 'a\nb'],
    ['<html><body>x', 'x'],
    ['<!DOCTYPE html>\nx', 'x'],
    ['<span>List&lt;String&gt;</span>', 'List<String>'],
    ['<script>alert(1)</script><i>x</i>', 'x'],
  ] as const
  for (const [input, expected] of table)
    expect.soft([input, (await sanitizeMessage(input)).text]).toEqual([input, expected])
})

test('markup is recognised by its declared type', async () => {
  const table = [
    ['a &lt; b', 'a < b'],
    ['AT&amp;T\nand so on', 'AT&T and so on'],
    ['<sales@example.org>', '<sales@example.org>'],
  ] as const
  for (const [input, expected] of table) {
    const { html, text } = await sanitizeMessage(input, 'html')
    expect.soft(text).toBe(expected)
    expect.soft((await sanitizeMessage(html)).html).toBe(html)
  }
})

/** The text that a browser shows, with line breaks. */
function shownText(html: string): string {
  const read = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if (node.nodeName === 'br') return '\n'
    if ('value' in node) return node.value
    return 'childNodes' in node ? node.childNodes.map(read).join('') : ''
  }
  return parseFragment(html).childNodes.map(read).join('')
}
