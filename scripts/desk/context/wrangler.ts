import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finished, runWrangler, Variables } from '../../wrangler.ts'
import { Failure } from './failures.ts'
import { flagsOf, nameOf, type Place } from './installation.ts'

export interface Wrangler {
  /** Runs with the configuration. Returns the exit code. */
  run: (args: readonly string[], more?: Variables) => Promise<Finished>
  /** Runs and returns the output. Throws a `Failure` that starts with `what` and ends with wrangler's message. */
  must: (what: string, args: readonly string[], more?: Variables) => Promise<string>
  /** The database options: `--remote`, or `--local` with its folder. */
  target: readonly string[]
  /** The configuration file for wrangler, or null for wrangler.toml. */
  config: string | null
}

interface WranglerOptions {
  place: Place
  folder: string
  env: Variables
  persistTo: string | undefined
  runWrangler: typeof runWrangler
}

/** Setup writes it beside wrangler.toml, so that relative paths are valid. */
export function configFileOf(place: Place): string | null {
  return place.kind === 'local' ? null : `wrangler.${place.name}.json`
}

/** Refuses an environment that setup did not create, before calling wrangler. */
export async function openWrangler(options: WranglerOptions): Promise<Wrangler> {
  const config = configFileOf(options.place)
  if (config !== null) await requireConfiguration(join(options.folder, config), options.place)
  return wranglerFor(options)
}

/** Does not refuse; for setup. */
export function wranglerFor({ place, folder, env, persistTo, runWrangler }: WranglerOptions): Wrangler {
  const config = configFileOf(place)
  const local = ['--local', ...(persistTo === undefined ? [] : ['--persist-to', persistTo])]
  const configArguments = config === null ? [] : ['--config', config]
  const run: Wrangler['run'] = async (args, more = {}) =>
    await runWrangler([...args, ...configArguments], { folder, env: { ...env, ...more } })
  return {
    run,
    async must(what, args, more) {
      const finished = await run(args, more)
      if (finished.code !== 0) throw new Failure(`${what}: ${errorTextOf(finished)}`)
      return finished.stdout
    },
    target: place.kind === 'local' ? local : ['--remote'],
    config,
  }
}

async function requireConfiguration(path: string, place: Place): Promise<void> {
  try {
    await access(path)
  } catch {
    const setup = `npm run desk -- setup${flagsOf(place)}`
    throw new Failure(`There is no environment ${nameOf(place)} (no ${path}). Create it with: ${setup}`)
  }
}

const COLOURS = new RegExp(String.raw`\u001b\[[0-9;]*m`, 'g')

/** wrangler's footer below an error. */
const CLOSING = /^(?:🪵|📣|If you think this is a bug|To learn more|Please report)/u
const LINES_AT_MOST = 4

/** wrangler's error message in one line, without colours and hints. */
export function errorTextOf({ code, stdout, stderr }: Finished): string {
  const lines = `${stderr}\n${stdout}`.replaceAll(COLOURS, '').split('\n')
  const output = lines.map((line) => line.trim()).filter((line) => line !== '')
  const first = output.findIndex((line) => line.includes('[ERROR]'))
  if (first === -1) return output.find((line) => !CLOSING.test(line)) ?? `wrangler ended with ${code}.`
  const rest = output.slice(first)
  const end = rest.findIndex((line, index) => index > 0 && (CLOSING.test(line) || line.includes('[ERROR]')))
  const whole = rest.slice(0, Math.min(LINES_AT_MOST, end === -1 ? rest.length : end)).join(' ')
  return whole.replace(/^.*?\[ERROR\]\s*/, '')
}
