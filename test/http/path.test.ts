import { describe, expect, test } from 'vitest'
import { queryText, routingPath } from '../../src/http/path.ts'

const ORIGIN = 'https://desk.example.com'

describe('the path that routes are matched by', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['/health', '/health'],
    ['/api/v1/ticket-search?a=/b', '/api/v1/ticket-search'],
    ['/api//v1///x/', '/api/v1/x'],
    ['/api/./v1/../v2/x', '/api/v2/x'],
    ['/api/%2e%2e/v2', '/v2'],
    ['/a%20b/%D8%B3', '/a b/س'],
    ['/a%2Fb', '/a%2Fb'],
    ['/%ff', '/%ff'],
    ['/x?y#z', '/x'],
    ['/x#y?z', '/x'],
    ['\\x\\y', '/x/y'],
  ])('of %j is %j', (address, path) => {
    expect(routingPath(new Request(ORIGIN + address))).toBe(path)
  })
})

describe('the text of a query', () => {
  test.each([
    '',
    '/',
    '/x?',
    '/x?a=1&b=2',
    '/x?a=%D8%B3+b&c[]=1&d[e]=@/:;,!$*()~._-',
    '/x?a?b',
    '/x?q=\'quoted\'&r="s"&t=<u>',
    '/x?a b',
    '/x?a=س',
    '/x?a#b',
    '/x#a?b',
    '/x?a\tb\nc',
    '/x?a|b`c{d}^e\\f',
  ])('of %j is what the parsed address says', (address) => {
    expect(queryText(new Request(ORIGIN + address).url)).toBe(new URL(ORIGIN + address).search.slice(1))
  })
})
