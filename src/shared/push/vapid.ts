/** The public key for browsers (`applicationServerKey`), as base64url. */
export async function vapidPublicKey(privateKey: string): Promise<string> {
  const { createECDH } = await import('node:crypto')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}
