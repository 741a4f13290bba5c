// RFC 6238 with the parameters that every authenticator app assumes.
const ALGORITHM = 'SHA1'
const DIGITS = 6
const PERIOD_SECONDS = 30
/** One step before and after, for inexact clocks and slow typing. */
const WINDOW = 1

/** Loaded lazily, because few requests need it. The runtime provides the hashes. */
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

/** The content of the QR code: `otpauth://totp/…`. */
export async function totpAddress(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<string> {
  const { TOTP, hmac } = await loadTotp()
  // A colon separates issuer and account.
  const names = { issuer: issuer.replaceAll(':', ' '), label: label.replaceAll(':', ' ') }
  return new TOTP({ ...names, algorithm: ALGORITHM, digits: DIGITS, period: PERIOD_SECONDS, secret, hmac }).toString()
}

/** The time step of a code that is valid now; null otherwise. */
export async function acceptedCounter(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const { TOTP, hmac } = await loadTotp()
  const totp = new TOTP({ algorithm: ALGORITHM, digits: DIGITS, period: PERIOD_SECONDS, secret, hmac })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
