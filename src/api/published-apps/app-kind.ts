import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'

function userAgent<E extends AppEnv>(c: Context<E>): string {
  return c.req.header('User-Agent') ?? ''
}

/** iOS says so itself, in every request that its own network library sends. */
export function isOnIos<E extends AppEnv>(c: Context<E>): boolean {
  return /\b(?:CFNetwork|Darwin|iPhone|iPad|iOS)\b/i.test(userAgent(c))
}

/**
 * The community apps want the conversation as a bare array (docs/published-apps.md#the-older-generation), where the Pro apps want an object: the one answer
 * that no shape can give to both. The Pro apps for Android send the platform's default; those for iOS carry their name.
 */
export function isCommunityApp<E extends AppEnv>(c: Context<E>): boolean {
  const agent = userAgent(c)
  if (/community/i.test(agent)) return true
  if (/pro\b|service/i.test(agent)) return false
  return /okhttp|CFNetwork/i.test(agent)
}
