import MiniSearch from 'minisearch'
import { type Entry, type Hit, INDEX, SEARCH } from '../search/options.ts'

const SHOWN = 30

export interface Found {
  hits: Hit[]
  /** All that match. `hits` are the best of them. */
  count: number
}

/** Loads the index, which is built with the pages. */
export async function loadSearch(address: string): Promise<(words: string) => Found> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The index of the search answered ${response.status}.`)
  const index = MiniSearch.loadJSON<Entry>(await response.text(), INDEX)
  return (words) => {
    const results = index.search(words, SEARCH)
    return { hits: results.slice(0, SHOWN) as unknown as Hit[], count: results.length }
  }
}
