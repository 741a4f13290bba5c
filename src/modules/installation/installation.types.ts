import type { Person, Role } from '../../shared/identity/identity.types.ts'

/** The result of the database step. */
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
  /** The public address, which the settings keep for links in mails. */
  url: string
}

export interface Installed {
  user: Person & { role: Role }
  url: string
  /** The first key in plain text, shown once. */
  apiKey: string
}

/** The progress of the installation. */
export interface InstallationState {
  /** The applied migrations. */
  migrations: readonly string[]
  isSeeded: boolean
  isInstalled: boolean
}
