import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { hmacToken } from '../../../shared/identity/secrets/secrets.ts'
import { networkOf } from '../../../shared/network/ip-address.ts'
import { countersOf, requireRoom } from '../../limits/limits.usecases.ts'
import { articleNotFound } from '../articles/articles.errors.ts'
import type { ArticleLink } from './public.types.ts'
import { readVoteContext, saveVote } from './votes.repository.ts'

/**
 * Records whether an article helped, once for each network. It stores no cookie and no address, and the user agent does not
 * distinguish readers. A second vote replaces the first. Throws 404, or 429 without counting the vote.
 */
export async function voteOnArticle(
  services: Services,
  caller: Caller,
  { slug, helpful }: { slug: string; helpful: boolean },
): Promise<ArticleLink> {
  const { config, database, now } = services
  const network = networkOf(caller.address)
  const counters = await countersOf(services, [{ limit: 'vote.network', subject: network }])
  const ballot = await readVoteContext(database, caller, { slug: slug.normalize('NFC'), counters })
  const { actor, article } = ballot
  if (!article) throw articleNotFound()
  requireRoom(ballot.freeAt, now())
  const visitor = await hmacToken(config.tokenSecret, `vote:${article.id}`, network)
  await saveVote(database, caller, { actor, articleId: article.id, visitor, helpful, now: now() })
  return article
}
