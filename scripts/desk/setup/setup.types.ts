import type { Choices } from './configuration.ts'

/** The options of `desk setup` beside the common ones. */
export interface SetupOptions extends Choices {
  email?: string
  company?: string
  timeZone?: string
  location?: string
  port?: string
  /** The name of the first admin. */
  name?: string
  /** The local helpdesk begins without the demo; a deployed one never has it. */
  empty?: boolean
}

/** The progress of an environment's setup, for a resumed run. It holds no secret. */
export interface SetupProgress {
  email?: string
  /** The name of the first admin. */
  name?: string
  url?: string
  /** The fingerprint of the last deployment. Another one is deployed again. */
  fingerprint?: string
  versionId?: string
  isMailTested?: boolean
}
