import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finished, runWrangler, Variables } from '../../wrangler.ts'
import { Failure } from './failures.ts'
import { flagsOf, nameOf, type Place } from './installation.ts'

export interface Wrangler {
  /** Told the configuration; answers however it ended. */
  run: (args: readonly string[], more?: Variables) => Promise<Finished>
  /** The same, and what it printed. Throws a `Failure` that begins with `what` and ends with wrangler's own words. */
  must: (what: string, args: readonly string[], more?: Variables) => Promise<string>
  /** Which database is meant, for commands that know both: `--remote`, or `--local` with where it is kept. */
  target: readonly string[]
  /** The configuration that commands are told, or null for wrangler.toml. */
  config: string | null
}

interface WranglerOptions {
  place: Place
  folder: string
  env: Variables
  persistTo: string | undefined
  runWrangler: typeof runWrangler
}

/** Made by setup from wrangler.toml; beside it, where its paths lead to the same files. */
export function configFileOf(place: Place): string | null {
  return place.kind === 'local' ? null : `wrangler.${place.name}.json`
}

/** Refuses an environment that setup has not made, before anything is asked of the account. */
export async function openWrangler(options: WranglerOptions): Promise<Wrangler> {
  const config = configFileOf(options.place)
  if (config !== null) await requireConfiguration(join(options.folder, config), options.place)
  return wranglerFor(options)
}

/** The same without the refusal, for setup. */
export function wranglerFor({ place, folder, env, persistTo, runWrangler }: WranglerOptions): Wrangler {
  const config = configFileOf(place)
  const local = ['--local', ...(persistTo === undefined ? [] : ['--persist-to', persistTo])]
  const told = config === null ? [] : ['--config', config]
  const run: Wrangler['run'] = async (args, more = {}) =>
    await runWrangler([...args, ...told], { folder, env: { ...env, ...more } })
  return {
    run,
    async must(what, args, more) {
      const finished = await run(args, more)
      if (finished.code !== 0) throw new Failure(`${what}: ${saidBy(finished)}`)
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
    throw new Failure(`There is no environment ${nameOf(place)} (no ${path}). Make it with: ${setup}`)
  }
}

const COLOURS = new RegExp(String.raw`\u001b\[[0-9;]*m`, 'g')

/** What wrangler writes below each failure, for whoever wants to report one. */
const CLOSING = /^(?:🪵|📣|If you think this is a bug|To learn more|Please report)/u
const LINES_AT_MOST = 4

/** wrangler's own words for what went wrong, in one line without colours and advertisements. */
export function saidBy({ code, stdout, stderr }: Finished): string {
  const lines = `${stderr}\n${stdout}`.replaceAll(COLOURS, '').split('\n')
  const said = lines.map((line) => line.trim()).filter((line) => line !== '')
  const first = said.findIndex((line) => line.includes('[ERROR]'))
  if (first === -1) return said.find((line) => !CLOSING.test(line)) ?? `wrangler ended with ${code}.`
  const rest = said.slice(first)
  const end = rest.findIndex((line, index) => index > 0 && (CLOSING.test(line) || line.includes('[ERROR]')))
  const whole = rest.slice(0, Math.min(LINES_AT_MOST, end === -1 ? rest.length : end)).join(' ')
  return whole.replace(/^.*?\[ERROR\]\s*/, '')
}
