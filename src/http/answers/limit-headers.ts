import type { ToldLimit } from '../../services.types.ts'

const SECONDS = { minute: 60, day: 86_400 } as const

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-10: the quotas, and what this request left of them. Empty for an answer that
 * nothing counted. `isCounted`: the state was read before this request was counted.
 */
export function limitHeaders(
  limits: readonly ToldLimit[],
  { now, isCounted }: { now: number; isCounted: boolean },
): (readonly [name: string, value: string])[] {
  // A write that is decided again reads its limits again, and the last state is the newest.
  const newest = [...new Map(limits.map((limit) => [limit.name, limit])).values()]
  if (newest.length === 0) return []
  const policies = newest.map(({ name, window, atMost }) => `"${name}";q=${atMost};w=${SECONDS[window]}`)
  const states = newest.map(({ name, used, atMost, cost, endsAt }) => {
    const left = Math.max(0, atMost - used - (isCounted ? cost : 0))
    return `"${name}";r=${left};t=${Math.max(0, Math.ceil((endsAt - now) / 1000))}`
  })
  return [
    ['RateLimit-Policy', policies.join(', ')],
    ['RateLimit', states.join(', ')],
  ]
}
