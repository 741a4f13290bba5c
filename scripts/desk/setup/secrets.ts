import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { deskFile } from '../context/desk-file.ts'
import { REQUIRED_SECRETS, type RequiredSecret } from './configuration.ts'

/**
 * What setup made and nobody else knows: what the Worker holds cannot be read there again, and whoever moves to another account
 * needs `DATA_KEY`. In `.desk`, readable by its owner.
 */
export interface KeptSecrets extends Partial<Record<RequiredSecret, string>> {
  /** Of the first admin, until it has been shown. */
  ADMIN_PASSWORD?: string
  /** The first key for apps, until it has been shown. */
  APP_KEY?: string
}

const BYTES = 32
const PASSWORD_BYTES = 15

export function keptSecrets(folder: string, name: string) {
  return deskFile<KeptSecrets>(folder, `${name}.secrets`)
}

/**
 * The secrets that the Worker is still to be given. One that it has is never replaced, for what it signed or encrypted would be
 * lost; only the token that opens the installation is, where nobody here knows it.
 */
export function missingSecrets(kept: KeptSecrets, present: readonly string[]): KeptSecrets {
  const missing = REQUIRED_SECRETS.filter((name) => {
    if (!present.includes(name)) return true
    return name === 'INSTALL_TOKEN' && kept.INSTALL_TOKEN === undefined
  })
  return Object.fromEntries(missing.map((name) => [name, kept[name] ?? randomBytes(BYTES).toString('base64')]))
}

export function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url')
}

/** Puts the secrets into a file that only its owner reads, for as long as the work takes. */
export async function withSecretsFile<Result>(
  { folder, name, secrets }: { folder: string; name: string; secrets: KeptSecrets },
  work: (path: string | null) => Promise<Result>,
): Promise<Result> {
  const file = deskFile<KeptSecrets>(folder, `${name}.upload`)
  // What a run that was killed left behind.
  await rm(file.path, { force: true })
  if (Object.keys(secrets).length === 0) return await work(null)
  try {
    await file.write(secrets)
    return await work(file.path)
  } finally {
    await file.remove()
  }
}
