import type { RecordLink } from './record.types.ts'

/** The assets of a record are one set, so each change of it writes all of them. */
export function assetLink(edit: (id: number, draft: object) => Promise<unknown>): RecordLink {
  return {
    group: 'assets',
    attach: async ({ id, title, links }, assetId) => {
      const ids = (links.assets ?? []).map((asset) => asset.id)
      return await edit(id, { subject: title, asset: [...new Set([...ids, assetId])] })
    },
    detach: async ({ id, title, links }, assetId) => {
      const ids = (links.assets ?? []).map((asset) => asset.id)
      return await edit(id, { subject: title, asset: ids.filter((one) => one !== assetId) })
    },
  }
}
