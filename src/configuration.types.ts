import type { DataKeys } from './shared/identity/secrets/sealed-text.ts'
import type { TokenSecrets } from './shared/identity/tokens/token-secrets.ts'

/** Secrets and variables, checked once per isolate. */
export interface Configuration {
  /** The key of every signature that the Worker makes. */
  tokenSecret: string
  /** Earlier secrets, which only verify. */
  tokenSecrets: TokenSecrets
  /** Null: the desk cannot encrypt secrets, so it offers no second factor. */
  dataKeys: DataKeys | null
  installToken: string
  /** Without a trailing slash; null: the address given at installation. */
  publicUrl: string | null
  mailFrom: string
  /** Domains whose seals (ARC) on a forwarded mail are trusted. */
  mailForwarders: {
    /** Domains whose seals (ARC) are believed. */
    sealing: readonly string[]
    /** Servers whose own `Authentication-Results` are believed. */
    reporting: readonly string[]
  }
  /** This is a developer's machine, whose programs may receive webhooks. Never on a deployed helpdesk. */
  localReceivers: boolean
  /** The id of the deployment; null if it was not deployed. */
  deployment: string | null
  /** The jurisdiction of live connections; null: any. */
  jurisdiction: DurableObjectJurisdiction | null
  fcmServiceAccount: string | null
  /** Without a trailing slash; null: Google's own. */
  fcmEndpoint: string | null
  vapidPrivateKey: string | null
  /** Null: guests solve no challenge. */
  turnstileSecret: string | null
  /** The public key for pages with the challenge. */
  turnstileSiteKey: string | null
}
