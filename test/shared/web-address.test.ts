import { describe, expect, test } from 'vitest'
import { readWebAddress } from '../../src/shared/network/web-address.ts'

describe('two spellings of one address have the same key', () => {
  test.each([
    ['https://desk.example.com', 'desk.example.com'],
    ['http://desk.example.com', 'desk.example.com'],
    ['HTTPS://Desk.Example.COM/', 'desk.example.com'],
    ['https://desk.example.com:443/', 'desk.example.com'],
    ['http://desk.example.com:80', 'desk.example.com'],
    ['http://desk.example.com:443', 'desk.example.com:443'],
    ['https://desk.example.com:8443//', 'desk.example.com:8443'],
    ['desk.example.com', 'desk.example.com'],
    ['desk.example.com:8080/help/', 'desk.example.com:8080/help'],
    ['//desk.example.com', 'desk.example.com'],
    ['  https://desk.example.com  ', 'desk.example.com'],
    ['https://desk.example.com.', 'desk.example.com'],
    ['https://example.com/Help//Desk/?a=1#top', 'example.com/help/desk'],
    ['https://bücher.example', 'xn--bcher-kva.example'],
    ['https://BÜCHER.example', 'xn--bcher-kva.example'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    ['https://例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['http://localhost:8787', 'localhost:8787'],
    ['http://[::1]:8787/', '[::1]:8787'],
    ['http://0x7f.1/', '127.0.0.1'],
  ])('%s', (text, key) => {
    expect(readWebAddress(text)?.key).toBe(key)
  })
})

test.each([
  ['HTTPS://Desk.Example.COM:443/Help/', 'https://desk.example.com/Help'],
  ['desk.example.com', 'https://desk.example.com'],
  ['http://localhost:8787/', 'http://localhost:8787'],
])('%s is kept as %s', (text, url) => {
  expect(readWebAddress(text)).toMatchObject({ given: text, url })
})

test.each([
  [''],
  ['   '],
  ['not a url'],
  ['https://'],
  ['ftp://example.com'],
  ['javascript:alert(1)'],
  ['file:///etc/passwd'],
  ['https://user:secret@example.com'],
  ['https://user@example.com'],
  ['mailto:someone@example.com'],
  ['https://exa\0mple.com'],
  ['https://example.com\n.evil.example'],
  ['https://example.com:99999'],
  [`https://example.com/${'a'.repeat(2048)}`],
])('%j is no address', (text) => {
  expect(readWebAddress(text)).toBeNull()
})
