import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { PROJECT } from '../../../scripts/wrangler.ts'

export interface UnbuiltConfig {
  path: string
  remove: () => Promise<void>
}

/**
 * A configuration without the build command, which would delete and rewrite all assets under every other running helpdesk. It
 * is stored beside the original, for its relative paths. Its debugger uses a free port: two helpdesks that start at once would
 * both choose the first port after 9229, and one would exit.
 */
export async function writeUnbuiltConfig(): Promise<UnbuiltConfig> {
  const path = join(PROJECT, `wrangler.unbuilt-${randomUUID()}.json`)
  const { build: _, ...whole } = parse(await readFile(join(PROJECT, 'wrangler.toml'), 'utf8'))
  await writeFile(path, JSON.stringify({ ...whole, dev: { inspector_port: 0 } }))
  return { path, remove: async () => await rm(path, { force: true }) }
}
