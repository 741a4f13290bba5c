import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { articleNotFound } from '../articles/articles.errors.ts'
import type { WithDeskUrl, Feed, SiteMap, SiteMapPart } from './public.types.ts'
import { deskUrlOf, shortened } from './reading.usecases.ts'
import { readFeedRows, readSiteMapPart, readSiteMapRows } from './syndication.repository.ts'

/** The articles that were published or edited last. Takes one round trip. */
export async function readFeed(services: Services, caller: Caller): Promise<Feed> {
  const { settings, entries } = await readFeedRows(services.database, caller)
  const { company } = settings
  return { deskUrl: deskUrlOf(services, settings), company, entries: entries.map(shortened) }
}

export async function readDeskUrl(services: Services, caller: Caller): Promise<string> {
  const { settings } = await services.admit(caller)
  return deskUrlOf(services, settings)
}

export async function readSiteMap(services: Services, caller: Caller): Promise<WithDeskUrl & { map: SiteMap }> {
  const { settings, numbers, categories, articles } = await readSiteMapRows(services.database, caller)
  const isWhole = numbers.every((number) => number === 1)
  return {
    deskUrl: deskUrlOf(services, settings),
    map: isWhole ? { categories, articles } : { numbers: [0, ...numbers] },
  }
}

/** Throws 404 for an empty part. The part of the categories is never empty, because it holds the home page. */
export async function readPartOfSiteMap(
  services: Services,
  caller: Caller,
  number: number,
): Promise<WithDeskUrl & { part: SiteMapPart }> {
  const { settings, ...part } = await readSiteMapPart(services.database, caller, number)
  if (number > 0 && part.articles.length === 0) throw articleNotFound()
  return { deskUrl: deskUrlOf(services, settings), part }
}
