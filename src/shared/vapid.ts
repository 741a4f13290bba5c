import { createECDH } from 'node:crypto'

/** What browsers subscribe with (`applicationServerKey`), as base64url. */
export function vapidPublicKey(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}
