// RFC 6238 with what every authenticator app takes for granted.
const ALGORITHM = 'SHA1'
const DIGITS = 6
const PERIOD_SECONDS = 30
/** One step before and one behind, for clocks that are a little off and for slow fingers. */
const WINDOW = 1

/** Few requests need it. Without the hashes that the library brings: the runtime has its own. */
async function loadTotp() {
  const [library, { createHmac }] = await Promise.all([import('otpauth/bare'), import('node:crypto')])
  const hmac = (_algorithm: string, key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha1', key).update(message).digest())
  return { ...library, hmac }
}

/** 160 random bits in base32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await loadTotp()
  return new Secret({ size: 20 }).base32
}

/** What a QR code holds: `otpauth://totp/…`. */
export async function totpAddress(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<string> {
  const { TOTP, hmac } = await loadTotp()
  // A colon separates the two of them.
  const names = { issuer: issuer.replaceAll(':', ' '), label: label.replaceAll(':', ' ') }
  return new TOTP({ ...names, algorithm: ALGORITHM, digits: DIGITS, period: PERIOD_SECONDS, secret, hmac }).toString()
}

/** The time step that the code belongs to, if it is near enough to now; null otherwise. */
export async function acceptedCounter(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const { TOTP, hmac } = await loadTotp()
  const totp = new TOTP({ algorithm: ALGORITHM, digits: DIGITS, period: PERIOD_SECONDS, secret, hmac })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
