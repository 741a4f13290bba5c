import * as z from 'zod'
import { person } from '../shared/people/people.answers.ts'
import { address, count, html, id, idOrZero, pageOf, time } from '../shared/values.answers.ts'

const categoryName = z.object({ id: id(), name: z.string(), slug: z.string() }).meta({ id: 'CategoryName' })

const pageAddress = () =>
  address().nullable().describe('Its page in the public knowledge base; null: not everybody may read it.')
const votes = z.object({ helpful: count(), unhelpful: count() }).meta({ id: 'ArticleVotes' })

export const foundArticle = z
  .object({
    id: id(),
    slug: z.string(),
    title: z.string(),
    snippet: html(),
    category: categoryName.nullable(),
    updated_at: time(),
    url: address(),
    page_url: pageAddress(),
  })
  .meta({ id: 'FoundArticle' })
export type FoundArticleAnswer = z.infer<typeof foundArticle>
export const foundArticlePage = pageOf('FoundArticlePage', foundArticle)

export const article = z
  .object({
    id: id(),
    slug: z.string(),
    title: z.string(),
    body: html(),
    language: z.string().nullable().describe('A tag of BCP 47; null: nobody said.'),
    category: categoryName.nullable(),
    published: z.boolean(),
    public: z.boolean(),
    publish_at: time().nullable(),
    created_at: time(),
    updated_at: time(),
    url: address(),
    page_url: pageAddress(),
    votes: votes.nullable().describe('What readers of its page said, for staff only.'),
  })
  .meta({ id: 'Article' })
export type ArticleAnswer = z.infer<typeof article>

export const articleItem = article.omit({ body: true }).meta({ id: 'ArticleItem' })
export type ArticleItemAnswer = z.infer<typeof articleItem>
export const articlePage = pageOf('ArticlePage', articleItem)

export const revision = z
  .object({ version: id(), title: z.string(), author: person.nullable(), saved_at: time() })
  .meta({ id: 'ArticleRevision' })
export type RevisionAnswer = z.infer<typeof revision>
export const revisionText = revision.extend({ body: html() }).meta({ id: 'ArticleRevisionText' })
export const oneRevision = z.object({ revision: revisionText }).meta({ id: 'OneArticleRevision' })

export const oneArticle = z.object({ article }).meta({ id: 'OneArticle' })

export const category = z
  .object({
    id: id(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    active: z.boolean(),
    parent_id: idOrZero(),
  })
  .meta({ id: 'Category' })
export type CategoryAnswer = z.infer<typeof category>
export const oneCategory = z.object({ category }).meta({ id: 'OneCategory' })
