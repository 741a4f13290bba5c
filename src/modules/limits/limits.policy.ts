const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const WINDOWS = { minute: MINUTE, day: DAY } as const

export type Window = keyof typeof WINDOWS

/** The owner of the counter. A `key` is an API key. `installation` counts everybody together. */
export type LimitScope = 'account' | 'network' | 'target' | 'sender' | 'key' | 'installation'

export interface Limit extends Record<Window, number> {
  scope: LimitScope
  /** True: the setting `writing_limits_percent` scales the limit. */
  isScaled?: true
  /**
   * Answers tell what is left. Not where this would show what others did, or how many guesses remain: sign-ins, and mails to an
   * address.
   */
  isTold?: true
}

/** Every limit that is counted in the database, with its defaults. A day is 24 hours of UTC. */
export const LIMITS = {
  /** Failed sign-ins to one account, from all networks. */
  'sign-in.account': { scope: 'account', minute: 10, day: 100 },
  /** Failed sign-ins to one account from a network where its owner signed in: a separate limit for each. */
  'sign-in.known-network': { scope: 'account', minute: 10, day: 50 },
  /** Failed sign-ins from one network to all accounts. An office shares one. */
  'sign-in.network': { scope: 'network', minute: 30, day: 300 },
  /** Wrong second factors, passwords and codes of a signed-in person. */
  'confirm.account': { scope: 'account', minute: 5, day: 50 },
  /** Wrong installation tokens by network. A common limit would let anybody lock out the installer. */
  'install-token.network': { scope: 'network', minute: 5, day: 50 },

  /** Mails to an address that did not ask for them: links, confirmations, guests' checks. */
  'mail.target': { scope: 'target', minute: 2, day: 10 },
  'mail.network': { scope: 'network', minute: 10, day: 200 },
  'mail.account': { scope: 'account', minute: 20, day: 200 },
  'mail.key': { scope: 'key', minute: 30, day: 1000 },
  'mail.installation': { scope: 'installation', minute: 120, day: 5000 },
  /** Acknowledgements of new tickets: at most one a ticket, and a limit for each address. */
  'acknowledgement.ticket': { scope: 'target', minute: 1, day: 1 },
  'acknowledgement.target': { scope: 'target', minute: 1, day: 10 },
  /** Incoming mails. */
  'mail-in.sender': { scope: 'sender', minute: 10, day: 200 },
  'mail-in.staff': { scope: 'sender', minute: 60, day: 5000 },
  /** Incoming mails of unauthenticated senders together, because each may use another address. */
  'mail-in.claimed': { scope: 'installation', minute: 60, day: 3000 },

  /** Messages of a person. */
  'ticket.customer': { scope: 'account', minute: 10, day: 200, isScaled: true, isTold: true },
  'ticket.staff': { scope: 'account', minute: 60, day: 5000, isScaled: true, isTold: true },
  'ticket.network': { scope: 'network', minute: 10, day: 200, isScaled: true, isTold: true },
  'ticket.key': { scope: 'key', minute: 60, day: 5000, isScaled: true, isTold: true },
  'message.customer': { scope: 'account', minute: 20, day: 500, isScaled: true, isTold: true },
  'message.staff': { scope: 'account', minute: 120, day: 10_000, isScaled: true, isTold: true },
  'upload.customer': { scope: 'account', minute: 40, day: 500, isScaled: true, isTold: true },
  'upload.staff': { scope: 'account', minute: 240, day: 10_000, isScaled: true, isTold: true },
  /** Changes by a customer: statuses, collaborators, profile. Each causes notifications and stays in the history. */
  'change.customer': { scope: 'account', minute: 100, day: 1000, isTold: true },

  /** Registrations of AI assistants as OAuth clients. Anybody may register. */
  'assistant-registration.network': { scope: 'network', minute: 5, day: 50 },
  'assistant-registration.installation': { scope: 'installation', minute: 30, day: 1000 },

  /** Votes on articles. */
  'vote.network': { scope: 'network', minute: 10, day: 100, isTold: true },

  /** Changes of an e-mail address, which could otherwise probe whether addresses are taken. */
  'address-probe.account': { scope: 'account', minute: 5, day: 30, isTold: true },
  /** Changes of an address by staff, who can search customers anyway. */
  'address-probe.staff': { scope: 'account', minute: 60, day: 2000, isTold: true },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
