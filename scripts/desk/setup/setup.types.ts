import type { Choices } from './configuration.ts'

/** What `desk setup` takes beside the common options. */
export interface SetupOptions extends Choices {
  email?: string
  company?: string
  timeZone?: string
  location?: string
  port?: string
}

/** How far the setup of an environment has come, for the run that goes on; no secret stands here. */
export interface SetupProgress {
  email?: string
  url?: string
  /** Of what was deployed last: another one is deployed again. */
  fingerprint?: string
  versionId?: string
  isMailTested?: boolean
}
