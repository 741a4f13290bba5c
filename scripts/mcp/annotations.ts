import type { OfferedTool } from '../../src/api/mcp/tools.types.ts'
import type { CatalogueEntry } from './catalogue.types.ts'

/** Overwriting is destructive; adding is not. */
export function annotationsOf(effect: CatalogueEntry['effect'], openWorldHint: boolean): OfferedTool['annotations'] {
  if (effect === 'reads') return { readOnlyHint: true, openWorldHint }
  return {
    readOnlyHint: false,
    destructiveHint: effect === 'changes',
    idempotentHint: effect === 'changes',
    openWorldHint,
  }
}
