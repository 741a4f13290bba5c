import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { apiKeys } from '../../../../drizzle/people.ts'
import type { Caller, Role } from '../../../shared/identity/identity.types.ts'
import { prepared, type Slots, type Variant } from '../../engine/prepared.ts'
import type { Command, Read } from '../../engine/statements.ts'

/**
 * A caller as the text of a query sees them: the possible roles, and the slots where each request binds its identity. Scopes
 * are written for viewers, so that one text serves all callers of a kind.
 */
export interface Viewer {
  /** The roles that the caller may have. Queries omit the branches of all other roles. */
  roles: readonly Role[]
  /** The user id of the token, or the one that the service key is bound to. The principal's row confirms it. */
  id: SQL
  /** The only ticket that a guest's link opens. */
  onlyTicketId: SQL | null
  /** The slot of the request's Idempotency-Key. */
  claim: { route: SQL; key: SQL; guest: SQL }
}

/** The properties of a viewer that change the text of a query. Everything else is bound. */
type ViewerKind = 'none' | 'service-key' | 'ticket-link' | Role

export function viewerKindOf({ credentials, apiKeyHash, demand }: Caller): ViewerKind {
  switch (credentials.kind) {
    case 'token':
    case 'mail':
      return credentials.role
    case 'ticket-link':
      return 'ticket-link'
    case 'none':
      return apiKeyHash !== null && (demand?.serviceKeyAlone || demand?.adminKeyAlone) ? 'service-key' : 'none'
  }
}

function viewerOf(kind: ViewerKind): Viewer {
  return {
    roles: rolesOf(kind),
    id: idOf(kind),
    onlyTicketId: kind === 'ticket-link' ? sql`${sql.placeholder('viewerTicketId')}` : null,
    claim: {
      route: sql`${sql.placeholder('viewerRoute')}`,
      key: sql`${sql.placeholder('viewerClaim')}`,
      guest: sql`${sql.placeholder('viewerGuest')}`,
    },
  }
}

/** The roles that the caller may have. */
export function rolesOf(kind: ViewerKind): readonly Role[] {
  if (kind === 'none') return []
  if (kind === 'service-key') return ['agent', 'admin']
  return [kind === 'ticket-link' ? 'customer' : kind]
}

function idOf(kind: ViewerKind): SQL {
  if (kind === 'none') return sql`null`
  if (kind !== 'service-key') return sql`${sql.placeholder('viewerId')}`
  const ofTheKey = and(
    eq(apiKeys.keyHash, sql.placeholder('viewerKeyHash')),
    eq(apiKeys.kind, 'service'),
    isNull(apiKeys.revokedAt),
  )
  return sql`(select ${apiKeys.userId} from ${apiKeys} where ${ofTheKey})`
}

function valuesOf({ credentials, apiKeyHash, idempotency }: Caller): Record<string, unknown> {
  return {
    viewerId: credentials.kind === 'none' ? null : credentials.userId,
    viewerKeyHash: apiKeyHash,
    viewerTicketId: credentials.kind === 'ticket-link' ? credentials.ticketId : null,
    viewerRoute: idempotency?.route ?? null,
    viewerClaim: idempotency?.key ?? null,
    viewerGuest: idempotency?.guest ?? null,
  }
}

type PreparedFor<Values, Variants extends readonly Variant[], Built> = (
  caller: Caller,
  values: Values,
  ...variant: Variants
) => Built

/** Like `prepared`, for queries that depend on the caller: scopes, and rows that belong to the caller. */
export function preparedFor<Values, Variants extends readonly Variant[], Result>(
  build: (viewer: Viewer, at: Slots<Values>, ...variant: Variants) => Read<Result>,
): PreparedFor<Values, Variants, Read<Result>>
export function preparedFor<Values, Variants extends readonly Variant[], Result>(
  build: (viewer: Viewer, at: Slots<Values>, ...variant: Variants) => Command<Result>,
): PreparedFor<Values, Variants, Command<Result>>
export function preparedFor<Values, Variants extends readonly Variant[]>(
  build: (viewer: Viewer, at: Slots<Values>, ...variant: Variants) => Read<unknown> | Command<unknown>,
): PreparedFor<Values, Variants, Read<unknown> | Command<unknown>> {
  const bind = prepared((at: Slots<Values>, kind: ViewerKind, ...variant: Variants) =>
    build(viewerOf(kind), at, ...variant),
  )
  return (caller, values, ...variant) => bind({ ...values, ...valuesOf(caller) }, viewerKindOf(caller), ...variant)
}

/** Like `preparedFor`, for a query too rare or too varied to keep its text. The text contains the values. */
export function builtForCaller<Built extends { bind(values: Record<string, unknown>): Built }>(
  caller: Caller,
  build: (viewer: Viewer) => Built,
): Built {
  return build(viewerOf(viewerKindOf(caller))).bind(valuesOf(caller))
}
