import { describe, expect, test } from 'vitest'
import { checkAddress } from '../../../src/modules/webhooks/endpoints/webhook-address.policy.ts'

const faultOf = (address: string) => checkAddress(address, 'desk.example.com').fault

describe('a webhook address', () => {
  test('is valid if it is public and https', () => {
    for (const address of [
      'https://example.com',
      'https://example.com:8443/hooks?token=x',
      'https://1.1.1.1/hook',
      'https://172.32.0.1/',
      'https://[2606:4700:4700::1111]/hook',
      'https://bücher.example/',
      'https://localhost.example.com/',
      'https://example.com./',
    ])
      expect([address, faultOf(address)]).toEqual([address, null])
  })

  test('is refused for a private, loopback or link-local address in any notation', () => {
    const hosts = [
      '127.0.0.1',
      '127.1',
      '127.0.0.1.',
      '2130706433',
      '0x7f000001',
      '0x7F.1',
      '0177.0.0.1',
      '017700000001',
      '①②⑦.⓪.⓪.①',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      '0.0.0.0',
      '0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '0xa9fea9fe',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '192.0.0.192',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
      '[::]',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::a00:1]',
      '[2002:7f00:1::]',
      '[2001:0:4136:e378::1]',
      '[2001:db8::1]',
      '[3fff::1]',
      '[fe80::1]',
      '[fec0::1]',
      '[fc00::1]',
      '[fd12:3456::1]',
      '[ff02::1]',
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'ｌｏｃａｌｈｏｓｔ',
      'printer.local',
      'metadata.google.internal',
      'metadata.google.internal.',
      'router.lan',
      'nas.home.arpa',
      '1.0.0.127.in-addr.arpa',
      'intranet',
      'x.test',
      'x.onion',
    ]
    for (const host of hosts) expect([host, faultOf(`https://${host}/hook`)]).toEqual([host, 'private'])
  })

  test('is refused without https, with credentials, or if it is not an address', () => {
    for (const [address, fault] of [
      ['http://example.com', 'no_https'],
      ['ftp://example.com', 'no_https'],
      ['javascript:alert(1)', 'no_https'],
      ['data:text/plain,x', 'no_https'],
      ['https://user@example.com', 'credentials'],
      ['https://:secret@example.com', 'credentials'],
      ['https://example.com@127.0.0.1/', 'credentials'],
      ['example.com', 'no_address'],
      ['https://', 'no_address'],
      ['https://[::1', 'no_address'],
      ['https://256.1.1.1/', 'no_address'],
      ['https://1.2.3.4.5/', 'no_address'],
      ['https://exa mple.com/', 'no_address'],
    ])
      expect([address, faultOf(address ?? '')]).toEqual([address, fault])
  })

  test('is refused if it is the desk itself', () => {
    expect(faultOf('https://DESK.example.com./api')).toBe('own')
    expect(faultOf('https://desk.example.com:444')).toBe('own')
  })

  test('is stored in normal form', () => {
    expect(checkAddress(' https://EXAMPLE.com/a\t/b#fragment ').url).toBe('https://example.com/a/b')
    expect(checkAddress('https:\\\\example.com\\hook').url).toBe('https://example.com/hook')
  })
})
