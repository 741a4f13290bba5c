import { randomBytes } from 'node:crypto'

export interface LocalSecrets {
  /** The whole file. */
  text: string
  /** The values of the names below. */
  values: Record<SecretName, string>
}

export const SECRET_NAMES = ['TOKEN_SECRET', 'DATA_KEY', 'INSTALL_TOKEN', 'DEMO_PASSWORD', 'DEMO_API_KEY'] as const

export type SecretName = (typeof SECRET_NAMES)[number]

const BYTES: Record<SecretName, number> = {
  TOKEN_SECRET: 32,
  DATA_KEY: 32,
  INSTALL_TOKEN: 24,
  DEMO_PASSWORD: 9,
  DEMO_API_KEY: 20,
}
/** A local desk sends webhooks to programs on this machine. Change the line to `LOCAL_RECEIVERS=` to try what a deployed one does. */
const SETTING = 'LOCAL_RECEIVERS'
const HEADING = '# Written by `npm start` for local development. Never commit or deploy it.'

/**
 * The text of `.dev.vars` with every secret that `npm start` needs. Existing values, comments and other names stay; a missing
 * or empty secret gets a random value, and a missing setting is on.
 */
export function completeSecrets(text: string | null, random = randomSecret): LocalSecrets {
  const lines = text === null ? [HEADING] : text.replace(/\s+$/, '').split('\n')
  const values = Object.fromEntries(SECRET_NAMES.map((name) => [name, ''])) as Record<SecretName, string>
  for (const name of SECRET_NAMES) {
    const known = lines.map((line) => valueOf(line, name)).find((value) => value !== null && value !== '')
    values[name] = known ?? random(name)
    if (known !== undefined) continue
    const place = lines.findIndex((line) => valueOf(line, name) !== null)
    lines.splice(place === -1 ? lines.length : place, place === -1 ? 0 : 1, `${name}=${values[name]}`)
  }
  if (!lines.some((line) => valueOf(line, SETTING) !== null)) lines.push(`${SETTING}=1`)
  return { text: `${lines.join('\n').replace(/^\n+/, '')}\n`, values }
}

/** The line's value if it sets `name`, without quotes; null for any other line. */
function valueOf(line: string, name: string): string | null {
  const [, key, raw = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
  if (key !== name) return null
  const quoted = /^(["'`])(.*)\1/.exec(raw)
  return quoted ? (quoted[2] ?? '') : raw.replace(/\s*#.*$/, '')
}

function randomSecret(name: SecretName): string {
  return randomBytes(BYTES[name]).toString(name === 'DEMO_API_KEY' ? 'hex' : 'base64url')
}
