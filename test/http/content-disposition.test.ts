import { parse } from 'content-disposition'
import { expect, test } from 'vitest'
import { attachmentDisposition, inlineDisposition, isInlineImage } from '../../src/http/answers/content-disposition.ts'

test.each([
  ['report.pdf', 'attachment; filename="report.pdf"'],
  ['my report (1).pdf', 'attachment; filename="my report (1).pdf"'],
  ['€ rates.txt', `attachment; filename="_ rates.txt"; filename*=UTF-8''%E2%82%AC%20rates.txt`],
  ['100%.txt', `attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
  ['a%41.txt', `attachment; filename="a_41.txt"; filename*=UTF-8''a%2541.txt`],
  ['a"b.txt', `attachment; filename="a_b.txt"; filename*=UTF-8''a%22b.txt`],
  ["it's.txt", 'attachment; filename="it\'s.txt"'],
])('%s is written as %s', (name, expected) => {
  // Quotes around a plain token are optional.
  expect(attachmentDisposition(name).replace(/filename=([^";]+)/, 'filename="$1"')).toBe(expected)
})

test.each([
  ['a"b.txt', 'a"b.txt'],
  ['a"; filename="evil.exe', 'a"; filename="evil.exe'],
  ['a\r\nSet-Cookie: x=1\r\n\r\n.txt', 'a__Set-Cookie_ x=1____.txt'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\temp\\x.bat', 'C__temp_x.bat'],
  ['گزارش ماهانه.pdf', 'گزارش ماهانه.pdf'],
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['発表.pptx', '発表.pptx'],
  ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
  ['photo\u202egpj.exe', 'photo_gpj.exe'],
  ['a\ud800b.txt', 'a_b.txt'],
  ['nul\0.txt', 'nul_.txt'],
  ['.htaccess', 'htaccess'],
  ['trailing. . ', 'trailing'],
  ['', 'file'],
  ['...', 'file'],
  ['   ', 'file'],
  [`${'x'.repeat(5000)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ['😀'.repeat(5000), '😀'.repeat(150)],
  [`x.${'y'.repeat(5000)}`, `x.${'y'.repeat(148)}`],
])('the name is safe and read back whole: %#', (name, expected) => {
  const value = attachmentDisposition(name)
  expect(value).toMatch(/^attachment; filename=[\x20-\x7e]+$/)
  expect(new Headers({ 'content-disposition': value }).get('content-disposition')).toBe(value)
  expect(parse(value)).toMatchObject({ type: 'attachment', parameters: { filename: expected } })
})

test('inline files are marked inline', () => {
  expect(parse(inlineDisposition('ö.png'))).toMatchObject({ type: 'inline', parameters: { filename: 'ö.png' } })
})

test.each([
  ['image/png', true],
  ['IMAGE/JPEG', true],
  ['image/gif; charset=binary', true],
  [' image/webp ;x', true],
  ['image/svg+xml', false],
  ['image/jpg', false],
  ['image/png,text/html', false],
  ['text/html; image/png', false],
  ['image/avif', false],
  ['image', false],
  ['', false],
])('%j is an inline image: %s', (contentType, expected) => {
  expect(isInlineImage(contentType)).toBe(expected)
})
