import type { BrowserSession } from './browser-session.ts'

/** Admins have all permissions. */
export function mayCreateTags({ user, permissions }: Pick<BrowserSession, 'user' | 'permissions'>): boolean {
  return user.role === 'admin' || permissions.includes('create_tags')
}

export function mayAdminister({ user }: Pick<BrowserSession, 'user'>): boolean {
  return user.role === 'admin'
}

export function mayEditArticles({ user, permissions }: Pick<BrowserSession, 'user' | 'permissions'>): boolean {
  return user.role === 'admin' || permissions.includes('access_kb')
}
