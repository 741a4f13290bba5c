import type { DataKeys } from './shared/identity/secrets/sealed-text.ts'
import type { TokenSecrets } from './shared/identity/tokens/token-secrets.ts'

/** Secrets and variables, checked once per isolate. */
export interface Configuration {
  /** Signs everything. */
  tokenSecret: string
  /** Verify what it signed, and what its predecessors did. */
  tokenSecrets: TokenSecrets
  /** Null: there is nothing that must be read again, so no second factor. */
  dataKeys: DataKeys | null
  installToken: string
  /** Without a trailing slash; null: the address that the installer was given. */
  publicUrl: string | null
  mailFrom: string
  /** Domains whose seals (ARC) on a forwarded mail are believed. */
  mailForwarders: readonly string[]
  /** Which deployment this is; null where nobody deployed it. */
  deployment: string | null
  /** Where live connections are kept; null: wherever they are made. */
  jurisdiction: DurableObjectJurisdiction | null
  fcmServiceAccount: string | null
  /** Without a trailing slash; null: Google's own. */
  fcmEndpoint: string | null
  vapidPrivateKey: string | null
  /** Null: guests need not show that they are people. */
  turnstileSecret: string | null
  /** For the pages that hold the challenge. */
  turnstileSiteKey: string | null
}
