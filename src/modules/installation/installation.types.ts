import type { Person, Role } from '../../shared/identity/identity.types.ts'

/** What the database step found and did. */
export interface DatabaseStep {
  connection: 'd1'
  migrated: true
  seeded: true
}

export interface SystemStepInput {
  email: string
  password: string
  firstName: string
  lastName: string
  userName: string | null
  company: string
  timezone: string
  /** The address that people will use; the settings keep it for links in mails. */
  url: string
}

export interface Installed {
  user: Person & { role: Role }
  url: string
  /** The first key, in plain text: it is shown this once. */
  apiKey: string
}

/** How far the installation has come. */
export interface InstallationState {
  /** Names of the migrations that the database has seen. */
  migrations: readonly string[]
  isSeeded: boolean
  isInstalled: boolean
}
