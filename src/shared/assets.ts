/** What a file of the deployment holds, which is JSON, by its path below `/assets`. Throws where there is none. */
export type ReadAsset = (path: string) => Promise<unknown>

/** An isolate belongs to a deployment, so it reads each file once. */
const known = new Map<string, unknown>()

/** What few requests need, and none to start, stands in assets: neither the bundle nor the start grows with it. */
export function createAssetReader(assets: Pick<Fetcher, 'fetch'>): ReadAsset {
  return async (path) => {
    if (known.has(path)) return known.get(path)
    const content = await fetchAsset(assets, path)
    known.set(path, content)
    return content
  }
}

/** As a reader reads, for who keeps what it makes of it. */
export async function fetchAsset(assets: Pick<Fetcher, 'fetch'>, path: string): Promise<unknown> {
  // The binding looks at the path only.
  const answer = await assets.fetch(`https://assets.invalid/assets/${path}`)
  if (!answer.ok) throw new Error(`The asset ${path} answered ${answer.status}.`)
  return await answer.json()
}
