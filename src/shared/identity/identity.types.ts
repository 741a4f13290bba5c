import type { Permission } from './permissions.ts'

export type { Permission } from './permissions.ts'

export type Role = 'customer' | 'agent' | 'admin'

/** What a route asks of whoever calls it. */
export interface Demand {
  /** `public` ignores any identity, `optional` judges one that is sent. */
  role: 'public' | 'optional' | 'user' | 'agent' | 'admin'
  /** `conditional`: required when the setting `api_key_mandatory` is on. `ignored`: one that is sent counts as not sent. */
  apiKey: 'optional' | 'required' | 'conditional' | 'ignored'
  /** A service key without a token stands for its agent. */
  serviceKeyAlone: boolean
  /** A widget key without a token may call as a guest. */
  widgetKeyAlone: boolean
  /** A service key made for administration may call without a token; every other key, and every token of a key, is refused. */
  adminKeyAlone?: boolean
  /** A guest's link to one ticket may call; everywhere else it is refused. */
  ticketLink: boolean
  /** For signed-in people: a service key, and every token of a key, is refused. */
  personOnly?: boolean
  /** Somebody who must have a second factor and has none yet may call. */
  beforeTwoFactor?: boolean
}

/** What the signature of the token proves; the database has yet to confirm it. */
export type Credentials = { kind: 'none' } | TokenCredentials | TicketLinkCredentials

export interface TokenCredentials {
  kind: 'token'
  userId: number
  role: Role
  tokenVersion: number
  sessionId: string
  /** The generation of the published app that took the token, where that is known. */
  app?: 'community'
}

export interface TicketLinkCredentials {
  kind: 'ticket-link'
  ticketId: number
  userId: number
  tokenVersion: number
  /** The widget key that gave the link out, and with which it ends. */
  widgetKeyId?: number
  /** Epoch ms, for what must not outlive the link; whoever reads one has checked it. */
  expiresAt?: number
}

/** Of an incoming mail: its sender, for whom the receiving mail server vouches, or nobody. No request can claim it. */
export type MailCredentials = { kind: 'none' } | { kind: 'mail'; userId: number; role: Role }

/**
 * Who says to be calling, from where, and what the route demands of them. A mail comes by no route: who may write by mail is
 * decided where mails are taken.
 */
export type Caller = RequestCaller | MailCaller

export interface RequestCaller extends Origin {
  credentials: Credentials
  demand: Demand
}

export interface MailCaller extends Origin {
  credentials: MailCredentials
  demand: null
}

interface Origin {
  apiKeyHash: string | null
  /** The address of the connection. Limits go by it. */
  address: string
  /** What the client says in `ip`: recorded, never trusted. */
  reportedIp: string
  origin: string | null
  /** What the client calls itself, shortened: shown to its owner, never trusted. */
  userAgent?: string
  /** What the client asks to be answered in: `Accept-Language`, shortened. */
  languages?: string
  /** Method and path, for the record of what a key was used for. */
  asked?: { method: string; path: string }
  /** Set when a request that creates came with an Idempotency-Key. */
  idempotency?: IdempotencyClaim
  /** Set by the gate, once the database has confirmed who this is. */
  confirmed?: Actor
  /** The same of the installation, for what pages say on every one of them. */
  settings?: Settings
  /** The same of what the person has chosen to read. */
  preferences?: Preferences
  /** The same of the key that was sent; null: none was. */
  usedKey?: UsedKey | null
}

/** Null: not chosen. */
export interface Preferences {
  language: string | null
  timezone: string | null
}

export interface UsedKey {
  id: number
  /** Null: it does not expire. */
  expiresAt: number | null
  lastUsedAt: number | null
}

export interface IdempotencyClaim {
  key: string
  /** Method and path. */
  route: string
  /** Of parameters and files: the same for the same request. */
  digest: string
  /** Under which a guest's key is kept, a digest of the address. */
  guest: string
  /** True on the trip that presents what the earlier request made. */
  isReplay: boolean
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
  /** Set when an API key of the kind service stands for the agent. */
  serviceKeyId: number | null
  sessionId: string | null
}

export interface CustomerActor extends Person {
  kind: 'customer'
  sessionId: string | null
  /** Set when the caller holds a guest's link: then only this ticket exists. */
  onlyTicketId: number | null
}

export interface GuestActor {
  kind: 'guest'
  widgetKeyId: number | null
}

export interface SystemActor {
  kind: 'system'
}

/** Who acts, confirmed by the database in the same trip as the data. */
export type Actor = GuestActor | CustomerActor | StaffActor | SystemActor
export type SignedInActor = CustomerActor | StaffActor

/** Settings that rules depend on; they come with the principal. */
export interface Settings {
  url: string
  company: string
  /** A name of the time zone database: where days begin. */
  timezone: string
  /** After how many days without an answer an answered ticket is closed; 0: never. */
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
  /** Of whoever has chosen no language and asks for none. */
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
