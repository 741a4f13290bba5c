import type { AssistantRights } from './assistants.types.ts'

export const SCOPES = ['desk:read', 'desk:write'] as const

/** The rights that scopes ask for. Unknown scopes have no effect. Null: they name none of ours. */
export function rightsOf(scopes: readonly string[]): AssistantRights | null {
  // A client that names no scope asks for everything (RFC 6749 section 3.3).
  if (scopes.length === 0 || scopes.includes('desk:write')) return 'write'
  return scopes.includes('desk:read') ? 'read' : null
}

export function scopesOf(rights: AssistantRights): string[] {
  return rights === 'write' ? [...SCOPES] : ['desk:read']
}
