import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { deskFile } from '../context/desk-file.ts'
import { REQUIRED_SECRETS, type RequiredSecret } from './configuration.ts'

/**
 * Secrets that setup generated and nobody else knows. The Worker's secrets cannot be read again, and moving to another account
 * needs `DATA_KEY`. They are in `.desk`, readable by the owner only.
 */
export interface KeptSecrets extends Partial<Record<RequiredSecret, string>> {
  /** The first admin's password, until it has been shown. */
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
 * The secrets that the Worker lacks. An existing one is never replaced, because everything it signed or encrypted would be
 * lost. Only an unknown install token is replaced.
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

/** Writes the secrets into a file for its owner only, while the work takes place. */
export async function withSecretsFile<Result>(
  { folder, name, secrets }: { folder: string; name: string; secrets: KeptSecrets },
  work: (path: string | null) => Promise<Result>,
): Promise<Result> {
  const file = deskFile<KeptSecrets>(folder, `${name}.upload`)
  // Removes the file of an interrupted run.
  await rm(file.path, { force: true })
  if (Object.keys(secrets).length === 0) return await work(null)
  try {
    await file.write(secrets)
    return await work(file.path)
  } finally {
    await file.remove()
  }
}
