import type { Person } from '../../shared/identity/identity.types.ts'

/** What an assistant may do as the person: only read, or also change. */
export type AssistantRights = 'read' | 'write'

/** What the library keeps with a grant, sealed with a key that only the token's holder has. */
export interface AssistantProps {
  userId: number
  role: 'customer' | 'agent' | 'admin'
  tokenVersion: number
  sessionId: string
}

/** A request for consent whose client, redirect address and challenge were checked. */
export interface AskedConsent {
  /** The name that the client gives itself. Nobody has checked it. */
  name: string
  /** The host that published the client's description. Null: the client registered itself. */
  publisher: string | null
  /** Where the browser and the code are sent. */
  redirectHost: string
  /** The source that the page's `form-action` allows for it. */
  formTarget: string
  /** The code goes to an app on the person's own machine. */
  isLocal: boolean
  rights: AssistantRights
}

/** The consent question, or where the browser is sent with the refusal that the client is told. */
export type ConsentQuestion = { kind: 'asked'; consent: AskedConsent } | { kind: 'refused'; redirectTo: string }

/** An assistant that a person connected. */
export interface ConnectedAssistant {
  id: string
  name: string
  rights: AssistantRights
  connectedAt: number
  /** Null: the person allowed it, and the assistant has not taken its code yet. */
  lastUsedAt: number | null
}

/** The same as an admin sees it. */
export interface AnyonesAssistant extends ConnectedAssistant {
  person: Person
}
