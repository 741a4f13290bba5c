/** Reads a JSON file of the deployment by its path below `/assets`. Throws if it does not exist. */
export type ReadAsset = (path: string) => Promise<unknown>

/** An isolate belongs to one deployment, so it reads each file once. */
const known = new Map<string, unknown>()

/** Data that few requests need is an asset, so that neither the bundle nor the start-up grows. */
export function createAssetReader(assets: Pick<Fetcher, 'fetch'>): ReadAsset {
  return async (path) => {
    if (known.has(path)) return known.get(path)
    const content = await fetchAsset(assets, path)
    known.set(path, content)
    return content
  }
}

/** Reads without caching, for callers that keep the result. */
export async function fetchAsset(assets: Pick<Fetcher, 'fetch'>, path: string): Promise<unknown> {
  // The binding looks at the path only.
  const answer = await assets.fetch(`https://assets.invalid/assets/${path}`)
  if (!answer.ok) throw new Error(`The asset ${path} answered ${answer.status}.`)
  return await answer.json()
}
