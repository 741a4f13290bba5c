import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/database/engine/connection.ts'
import { saveArticleDocuments } from '../../../src/modules/knowledge-base/articles/article-index.repository.ts'
import { searchArticleDocuments } from '../../../src/modules/knowledge-base/articles/article-hits.repository.ts'
import type { Article } from '../../../src/modules/knowledge-base/articles/articles.types.ts'
import { searchQuery } from '../../../src/full-text/query.ts'
import { searchTokens } from '../../../src/full-text/tokens.ts'
import { makeSnippet } from '../../../src/full-text/snippets.ts'

/** Written and looked for as the knowledge base does. */
async function finds(document: string, typed: string): Promise<boolean> {
  const query = searchQuery(typed)
  if (query === null) return false
  const search = openDatabase(env.SEARCH, 'first-primary')
  await saveArticleDocuments(search, [{ ...article, bodyText: document }], [])
  const request = { page: 1, perPage: 10, cursor: null }
  const selection = {
    query,
    audience: 'staff',
    order: 'relevance',
    category: undefined,
    request,
    exactTotal: false,
    now: 0,
  } as const
  const { items } = await searchArticleDocuments(search, selection)
  return items.length === 1
}

const article: Article = {
  id: 1,
  slug: 'text',
  title: '',
  body: '',
  bodyText: '',
  published: true,
  isPublic: true,
  publishAt: null,
  category: null,
  votes: null,
  language: null,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
}

function highlight(text: string, typed: string): string {
  const query = searchQuery(typed)
  return query === null ? '' : makeSnippet(query, { text, isCut: false }).html
}

test('plain words are the terms that folding makes of them', () => {
  const words = ['RESET', 'Reset2', '2026', 'x', 'iI', 'K'.repeat(70), 'snake_case', 'a.b-c', "don't"]
  for (const word of words) {
    const marked = word.replaceAll(/[a-z\d]+/gi, '$&\u0301')
    expect([word, searchTokens(word)]).toEqual([word, searchTokens(marked)])
  }
  expect(searchTokens(`Über RESET ${'X'.repeat(70)}`)).toBe(`uber reset ${'x'.repeat(64)}`)
})

describe('written words are found', () => {
  test.each([
    ['a word', 'The printer is down', 'printer'],
    ['the beginning of a word', 'The printer is down', 'prin'],
    ['words in any order', 'The printer is down', 'down printer'],
    ['other case', 'The PRINTER is down', 'pRiNtEr'],
    ['words side by side in quotes', 'The printer is down', '"printer is"'],
    ['typographic quotes', 'The printer is down', '“printer is”'],
    ['a ticket number', 'about AAAA-0000-0011 again', 'AAAA-0000-0011'],
    ['the beginning of a ticket number', 'about AAAA-0000-0011 again', 'aaaa-0000'],
    ['an e-mail address', 'write to ann.lee+desk@example.com today', 'Ann.Lee+desk@example.com'],
    ['a word with an apostrophe', "It doesn't print", "doesn't"],
    ['a word inside a Chinese sentence', '请帮我重置邮箱密码谢谢', '密码'],
    ['a longer piece of a Chinese sentence', '请帮我重置邮箱密码谢谢', '重置邮箱密码'],
    ['the end of a Chinese sentence', '请帮我重置邮箱密码谢谢', '谢谢'],
    ['one sign in the middle', '请帮我重置邮箱密码谢谢', '邮'],
    ['one sign at the end', '打印机坏了', '了'],
    ['one sign alone', '坏', '坏'],
    ['two Chinese words apart', '请帮我重置邮箱密码谢谢', '密码 邮箱'],
    ['Chinese in quotes', '请帮我重置邮箱密码谢谢', '"邮箱密码"'],
    ['mixed scripts without a blank', '我的Excel表格打不开', 'Excel表格'],
    ['a Latin word inside Chinese', '我的Excel表格打不开', 'excel'],
    ['a phrase over a change of script', '我的表格 Excel', '"表格 excel"'],
    ['Chinese beyond the basic plane', '姓氏𠮷田', '𠮷田'],
    ['a word inside a Japanese sentence', 'プリンターが動きません', 'プリンター'],
    ['half-width Kana', 'ﾌﾟﾘﾝﾀｰが動きません', 'プリンター'],
    ['Hiragana', 'パスワードをわすれました', 'わすれ'],
    ['full-width letters', 'ＷｉＦｉが使えない', 'wifi'],
    ['a Korean word with its particle', '비밀번호를 잊어버렸습니다', '비밀번호'],
    ['decomposed Korean', '비밀번호를'.normalize('NFD'), '비밀번호'],
    ['a word inside a Thai sentence', 'ฉันลืมรหัสผ่านของฉัน', 'รหัสผ่าน'],
    ['Arabic without its vowel points', 'كَلِمَةُ المُرُورِ', 'كلمة المرور'],
    ['Arabic with another alef', 'إعادة التعيين', 'اعادة'],
    ['Hebrew without its points', 'סִיסְמָה', 'סיסמה'],
    ['Hindi', 'मेरा पासवर्ड भूल गया', 'पासवर्ड'],
    ['German umlauts as such', 'Größe ändern', 'größe'],
    ['German umlauts without dots', 'Schlüssel ändern', 'schlussel'],
    ['German sharp s', 'Die Straße', 'strasse'],
    ['Vietnamese without tone marks', 'Đặt lại mật khẩu', 'dat lai mat khau'],
    ['Vietnamese as written', 'Đặt lại mật khẩu', 'mật khẩu'],
    ['French accents', 'Réinitialiser l’accès', 'reinitialiser acces'],
    ['decomposed accents', 'Réseau'.normalize('NFD'), 'réseau'],
    ['Polish', 'Łódź', 'lodz'],
    ['Turkish', 'İstanbul ışık', 'istanbul isik'],
    ['Greek', 'ΚΩΔΙΚΟΣ', 'κωδικός'],
    ['Russian', 'Ещё принтер', 'еще'],
  ])('%s', async (_, document, typed) => {
    expect(await finds(document, typed)).toBe(true)
  })

  test.each([
    ['a word that is not there', 'The printer is down', 'scanner'],
    ['one of two words missing', 'The printer is down', 'printer scanner'],
    ['a phrase in another order', 'The printer is down', '"is printer"'],
    ['the beginning of a word in quotes', 'The printer is down', '"prin"'],
    ['signs that are not neighbours', '重置邮箱密码', '重密'],
    ['a sign that is not there', '重置邮箱密码', '机'],
    ['a part of a Hindi letter group', 'पासवर्ड', 'वर'],
  ])('but not %s', async (_, document, typed) => {
    expect(await finds(document, typed)).toBe(false)
  })
})

describe('typed text is never syntax', () => {
  test.each(
    [
      'AND',
      'printer OR scanner',
      'NOT printer',
      'NEAR(printer down, 2)',
      'printer*',
      '*',
      'subject:printer',
      'scope : "d1"',
      '{subject} : x',
      '- printer',
      '^printer',
      '"unbalanced',
      'a"b"c"',
      '""',
      '" "',
      "'; DROP TABLE article_search; --",
      '(((((',
      '\0printer',
      '\uD800',
      '%_',
      '🎉',
      '"*"',
      'x'.repeat(10_000),
      'x '.repeat(5000),
      '中'.repeat(10_000),
      '"'.repeat(10_001),
      '( '.repeat(5000),
      'é́'.repeat(3000),
    ].map((typed) => ({ typed })),
  )('in row %#', async ({ typed }) => {
    expect(await finds('The printer is down', typed)).toBeTypeOf('boolean')
    const match = (searchQuery(typed)?.wanted ?? []).map(({ exact }) => exact).join(' AND ')
    expect(match).toMatch(/^(?:"[\p{L}\p{N}\p{M} ]+"(?: \*)?(?: AND (?!$)|$))*$/u)
    expect(match.length).toBeLessThan(10_000)
  })

  test('operator words are searched like other words', async () => {
    expect(await finds('this and that', 'AND')).toBe(true)
    expect(await finds('The printer is down', 'printer OR scanner')).toBe(false)
  })

  test.each(['', '   ', '!!! ---', '""', '🎉'])('%j contains nothing to search for', (typed) => {
    expect(searchQuery(typed)).toBeNull()
  })
})

describe('a snippet', () => {
  test.each([
    ['The printer is down', 'print', 'The <mark>printer</mark> is down'],
    ['请帮我重置邮箱密码谢谢', '邮箱密码', '请帮我重置<mark>邮箱密码</mark>谢谢'],
    ['请帮我重置邮箱密码谢谢', '邮', '请帮我重置<mark>邮</mark>箱密码谢谢'],
    ['Ändern der Größe', 'grosse', 'Ändern der <mark>Größe</mark>'],
    ['ฉันลืมรหัสผ่านของฉัน', 'รหัสผ่าน', 'ฉันลืม<mark>รหัสผ่าน</mark>ของฉัน'],
    ['비밀번호를 잊어버렸습니다', '비밀번호', '<mark>비밀번호</mark>를 잊어버렸습니다'],
    ['a "quoted phrase" and a phrase', '"quoted phrase"', 'a &quot;<mark>quoted phrase</mark>&quot; and a phrase'],
    ['nothing of it', 'printer', 'nothing of it'],
    ['lines\n\n  and\tblanks', 'blanks', 'lines and <mark>blanks</mark>'],
  ])('of %j for %j', (text, typed, html) => {
    expect(highlight(text, typed)).toBe(html)
  })

  test.each([
    ['<script>alert(1)</script> printer', 'printer'],
    ['<img src=x onerror=alert(1)>', 'img onerror'],
    ['</mark><script>alert(1)</script>', 'mark script'],
    ['&lt;b&gt; & <b>', 'lt b gt'],
    [`" onmouseover='x'`, 'onmouseover'],
  ])('of %j is safe to put into a page', (text, typed) => {
    const html = highlight(text, typed)
    expect(html.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>"']/)
    expect(html.split('<mark>').length).toBe(html.split('</mark>').length)
  })

  test('shows a match far into the text, cut between words', () => {
    const text = `${'before '.repeat(300)}the printer stands here ${'after '.repeat(300)}`
    const html = highlight(text, 'printer')
    expect(html).toMatch(/^…before .*the <mark>printer<\/mark> stands here after .*after…$/)
    expect(html.length).toBeLessThan(240)
  })

  test('shows the place with most of the words', () => {
    const text = `printer ${'filler '.repeat(100)} the scanner of the printer ${'filler '.repeat(100)}`
    expect(highlight(text, 'printer scanner')).toContain('<mark>scanner</mark> of the <mark>printer</mark>')
  })

  test('never cuts a character in two', () => {
    const html = highlight(`${'𠮷'.repeat(300)}密码${'𠮷'.repeat(300)}`, '密码')
    expect(html).toContain('<mark>密码</mark>')
    expect(html.isWellFormed()).toBe(true)
    expect(html).not.toContain('\uFFFD')
  })
})
