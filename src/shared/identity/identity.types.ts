import type { Permission } from './permissions.ts'

export type { Permission } from './permissions.ts'

export type Role = 'customer' | 'agent' | 'admin'

/** The access that a route declares. */
export interface RequiredAccess {
  /** `public` ignores an identity, `optional` judges one that is sent. */
  role: 'public' | 'optional' | 'user' | 'agent' | 'admin'
  /** `conditional`: required if the setting `api_key_mandatory` is on. `ignored`: a sent key has no effect. */
  apiKey: 'optional' | 'required' | 'conditional' | 'ignored'
  /** A service key without a token acts for its agent. */
  serviceKeyAlone: boolean
  /** A widget key without a token may call as a guest. */
  widgetKeyAlone: boolean
  /** A service key of admin scope may call without a token. Every other key, and every token of a key, is refused. */
  adminKeyAlone?: boolean
  /** A guest's link to one ticket may call; other routes refuse it. */
  ticketLink: boolean
  /** For signed-in people only: service keys and their tokens are refused. */
  personOnly?: boolean
  /** A person who lacks a required second factor may call. */
  beforeTwoFactor?: boolean
}

/** The claims of a verified token, which the database has yet to confirm. */
export type Credentials = { kind: 'none' } | TokenCredentials | TicketLinkCredentials

export interface TokenCredentials {
  kind: 'token'
  userId: number
  role: Role
  tokenVersion: number
  sessionId: string
  /** The generation of the published app that signed in, if known. */
  app?: 'community'
  /** The desk's own app asks, by the session of a browser. */
  isOwnApp?: true
}

export interface TicketLinkCredentials {
  kind: 'ticket-link'
  ticketId: number
  userId: number
  tokenVersion: number
  /** The widget key of the link, which ends with it. */
  widgetKeyId?: number
  /** Epoch ms. It was checked when the link was read. */
  expiresAt?: number
}

/** The sender of an incoming mail, if authenticated. No request can claim it. */
export type MailCredentials = { kind: 'none' } | { kind: 'mail'; userId: number; role: Role }

/**
 * The claimed caller, its network, and the access of the route. A mail has no route; the mail consumer decides who may write.
 */
export type Caller = RequestCaller | MailCaller

export interface RequestCaller extends Origin {
  credentials: Credentials
  demand: RequiredAccess
}

export interface MailCaller extends Origin {
  credentials: MailCredentials
  demand: null
}

interface Origin {
  apiKeyHash: string | null
  /** The address of the connection, used for limits. */
  address: string
  /** The client's parameter `ip`: recorded, never trusted. */
  reportedIp: string
  origin: string | null
  /** The client's name for itself, shortened: shown to its owner, never trusted. */
  userAgent?: string
  /** The client's `Accept-Language`, shortened. */
  languages?: string
  /** Method and path, to record the use of a key. */
  asked?: { method: string; path: string }
  /** Set if a creating request has an Idempotency-Key. */
  idempotency?: IdempotencyClaim
  /** Set by the gate once the database has confirmed the caller. */
  confirmed?: Actor
  /** Set by the gate: the settings that every page shows. */
  settings?: Settings
  /** Set by the gate: the person's language and time zone. */
  preferences?: Preferences
  /** Set by the gate: the key that was sent, or null. */
  usedKey?: UsedKey | null
}

/** What a person chose. Null: the person chose nothing. */
export interface Preferences {
  language: string | null
  timezone: string | null
}

export interface UsedKey {
  id: number
  scope: 'none' | 'admin'
  /** Null: the key does not expire. */
  expiresAt: number | null
  lastUsedAt: number | null
}

export interface IdempotencyClaim {
  key: string
  /** Method and path. */
  route: string
  /** The digest of parameters and files: equal for equal requests. */
  digest: string
  /** The owner of a guest's key: a digest of the network address. */
  guest: string
  /** True on the trip that answers what the earlier request created. */
  isReplay: boolean
  /** Called when the request turns out to be a repetition. */
  onReplay?: () => void
}

export interface Person {
  id: number
  firstName: string
  lastName: string
  userName: string | null
  email: string | null
  profilePic: string | null
}

export interface StaffActor extends Person {
  kind: 'agent' | 'admin'
  permissions: ReadonlySet<Permission>
  departmentIds: readonly number[]
  teamIds: readonly number[]
  /** Set if a service key acts for the agent. */
  serviceKeyId: number | null
  sessionId: string | null
}

export interface CustomerActor extends Person {
  kind: 'customer'
  sessionId: string | null
  /** Whether the address of the account is proven. */
  isProven: boolean
  /** Set if the caller has a guest's link: only this ticket is in scope. */
  onlyTicketId: number | null
}

export interface GuestActor {
  kind: 'guest'
  widgetKeyId: number | null
}

export interface SystemActor {
  kind: 'system'
}

/** The caller, confirmed by the database in the same trip as the data. */
export type Actor = GuestActor | CustomerActor | StaffActor | SystemActor
export type SignedInActor = CustomerActor | StaffActor

/** Settings that rules depend on, read with the principal. */
export interface Settings {
  url: string
  company: string
  /** An IANA time zone, which decides where days begin. */
  timezone: string
  /** The days after which an answered ticket is closed; 0: never. */
  autoCloseDays: number
  apiKeyMandatory: boolean
  customerMaySetStatus: boolean
  customerMaySetPriority: boolean
  defaultDepartmentId: number
  defaultHelpTopicId: number
  defaultPriorityId: number
  defaultSlaPlanId: number
  defaultTypeId: number
  ticketNumberFormat: string
  twoFactorRequired: 'none' | 'admins' | 'staff'
  /** The language of people and browsers without a choice. */
  language: string
  /** As `#rrggbb`. */
  accentColor: string
  /** An https address, or empty. */
  logoUrl: string
}

export interface ConfirmedCaller<A extends Actor = Actor> {
  actor: A
  settings: Settings
}
