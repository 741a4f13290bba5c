import type { MountedOperation } from '../../src/app.ts'
import {
  DEPRECATED_CREDENTIALS,
  DEPRECATED_OPERATIONS,
  deprecatedCredentialsOf,
  type Deprecation,
} from '../../src/api/shared/deprecations.middleware.ts'
import type { JsonSchema } from './answers/answers.ts'

/** The response headers of what is deprecated. */
export const DEPRECATION_HEADERS: Record<string, JsonSchema> = {
  Deprecation: {
    description:
      'Since when the operation, or the `token` or `api_key` that was sent in the query, or the form of a cursor in `since`, is deprecated (RFC 9745): `@` and seconds since 1970. Absent otherwise. A `Link` with `rel="deprecation"` names the page that says what to use instead. Refusals have both, too.',
    schema: { type: 'string', pattern: String.raw`^@\d+$` },
  },
  Sunset: {
    description: 'When what is deprecated ends (RFC 8594). Absent while no end is decided.',
    schema: { type: 'string' },
  },
}

/** The marks of a deprecated parameter or operation. */
export function deprecatedMarks({ since, ends, instead }: Deprecation): { deprecated: true; description: string } {
  const end = ends === undefined ? '' : ` It ends on ${ends}.`
  return { deprecated: true, description: `Deprecated since ${since}.${end} ${instead}` }
}

export function deprecationOf({ method, path }: MountedOperation): Deprecation | undefined {
  return DEPRECATED_OPERATIONS[`${method} ${path}`]
}

/** The headers that answers of this operation may have. */
export function deprecationHeadersOf(route: MountedOperation): string[] {
  const own = deprecationOf(route)
  const credentials: Deprecation[] = deprecatedCredentialsOf(route).map((name) => DEPRECATED_CREDENTIALS[name])
  const all = [...(own === undefined ? [] : [own]), ...credentials]
  if (all.length === 0) return []
  return all.some(({ ends }) => ends !== undefined) ? ['Deprecation', 'Sunset'] : ['Deprecation']
}
