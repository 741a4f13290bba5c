import type { RecordLink } from './record.types.ts'

/** The API sets all assets of a record at once. */
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
