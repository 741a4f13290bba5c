const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const WINDOWS = { minute: MINUTE, day: DAY } as const

export type Window = keyof typeof WINDOWS

/** Whose counter it is. `key` is an API key, `installation` is everybody together. */
export type LimitScope = 'account' | 'network' | 'target' | 'sender' | 'key' | 'installation'

export interface Limit extends Record<Window, number> {
  scope: LimitScope
  /** The setting `writing_limits_percent` makes it larger or smaller. */
  isScaled?: true
}

/** Every limit that is counted in the database, with its defaults. A day is 24 hours of UTC. */
export const LIMITS = {
  /** Failed sign-ins to one account, from wherever they come. */
  'sign-in.account': { scope: 'account', minute: 10, day: 100 },
  /** The same, from one network that the account's owner signed in from: an allowance of its own for each. */
  'sign-in.known-network': { scope: 'account', minute: 10, day: 50 },
  /** Failed sign-ins from one network, to whichever accounts. An office shares one. */
  'sign-in.network': { scope: 'network', minute: 30, day: 300 },
  /** Wrong second factors, passwords and codes of somebody who is signed in. */
  'confirm.account': { scope: 'account', minute: 5, day: 50 },
  /** Wrong installation tokens; not for everybody together, or anybody could keep the installer out. */
  'install-token.network': { scope: 'network', minute: 5, day: 50 },

  /** Mails that somebody makes go out to an address which did not ask for them: links, confirmations, guests' checks. */
  'mail.target': { scope: 'target', minute: 2, day: 10 },
  'mail.network': { scope: 'network', minute: 10, day: 200 },
  'mail.account': { scope: 'account', minute: 20, day: 200 },
  'mail.key': { scope: 'key', minute: 30, day: 1000 },
  'mail.installation': { scope: 'installation', minute: 120, day: 5000 },
  /** That a ticket arrived is said once, and to one address once in a while. */
  'acknowledgement.ticket': { scope: 'target', minute: 1, day: 1 },
  'acknowledgement.target': { scope: 'target', minute: 1, day: 10 },
  /** Mails that come in. */
  'mail-in.sender': { scope: 'sender', minute: 10, day: 200 },
  'mail-in.staff': { scope: 'sender', minute: 60, day: 5000 },
  /** From senders whom nobody vouches for, all together: each may name another address. */
  'mail-in.claimed': { scope: 'installation', minute: 60, day: 3000 },

  /** What a person writes. */
  'ticket.customer': { scope: 'account', minute: 10, day: 200, isScaled: true },
  'ticket.staff': { scope: 'account', minute: 60, day: 5000, isScaled: true },
  'ticket.network': { scope: 'network', minute: 10, day: 200, isScaled: true },
  'ticket.key': { scope: 'key', minute: 60, day: 5000, isScaled: true },
  'message.customer': { scope: 'account', minute: 20, day: 500, isScaled: true },
  'message.staff': { scope: 'account', minute: 120, day: 10_000, isScaled: true },
  'upload.customer': { scope: 'account', minute: 40, day: 500, isScaled: true },
  'upload.staff': { scope: 'account', minute: 240, day: 10_000, isScaled: true },
  /** What a customer changes: statuses, people in copy, their profile. Each is told to others, and stays in the history. */
  'change.customer': { scope: 'account', minute: 100, day: 1000 },

  /** Readers who say whether an article helped. */
  'vote.network': { scope: 'network', minute: 10, day: 100 },

  /** Changes of an e-mail address, which could otherwise ask for everybody's whether it is taken. */
  'address-probe.account': { scope: 'account', minute: 5, day: 30 },
  /** The same by staff, who find customers by other ways as well. */
  'address-probe.staff': { scope: 'account', minute: 60, day: 2000 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
