import type { Finished, Variables } from '../../../scripts/wrangler.ts'

export function standIn(args: readonly string[], surroundings: { folder: string; env: Variables }): Finished
