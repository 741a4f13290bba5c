import { expect, test } from 'vitest'
import { vapidPublicKey } from '../../src/shared/push/vapid.ts'

// The key pair of RFC 8291, appendix A.
test('the public key of a VAPID private key is the uncompressed point that browsers expect', async () => {
  expect(await vapidPublicKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  )
})
