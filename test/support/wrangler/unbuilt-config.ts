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
 * The configuration without the build, which takes away all assets and writes them anew, below the feet of every helpdesk that
 * runs beside. It lies beside the other one, for its paths. Its debugger listens wherever there is room: of two that start at once,
 * both find the first port behind 9229 free, and one of them ends.
 */
export async function writeUnbuiltConfig(): Promise<UnbuiltConfig> {
  const path = join(PROJECT, `wrangler.unbuilt-${randomUUID()}.json`)
  const { build: _, ...whole } = parse(await readFile(join(PROJECT, 'wrangler.toml'), 'utf8'))
  await writeFile(path, JSON.stringify({ ...whole, dev: { inspector_port: 0 } }))
  return { path, remove: async () => await rm(path, { force: true }) }
}
