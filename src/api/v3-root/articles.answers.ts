import * as z from 'zod'
import { person } from '../shared/people/people.answers.ts'
import { address, count, html, id, idOrZero, pageOf, time } from '../shared/values.answers.ts'

const categoryName = z
  .object({
    id: id().describe('The id of the category.'),
    name: z.string().describe('What people call it. It is unique.'),
    slug: z.string().describe('Its part of addresses. Renaming keeps it.'),
  })
  .meta({ id: 'CategoryName' })

const pageAddress = () =>
  address().nullable().describe('Its page in the public knowledge base; null: not everybody may read it.')
const votes = z
  .object({
    helpful: count().describe('How many readers found it helpful.'),
    unhelpful: count().describe('How many did not.'),
  })
  .meta({ id: 'ArticleVotes' })

export const foundArticle = z
  .object({
    id: id().describe('The id of the article, which operations take as well as the slug.'),
    slug: z.string().describe('Its part of addresses. An edit of the title keeps it.'),
    title: z.string().describe('The title, as text in which no tag can begin.'),
    snippet: html().describe('Where the words were found, as HTML with `<mark>` around them.'),
    category: categoryName.nullable().describe('The category that lists it. Null: none.'),
    updated_at: time().describe('When it last changed.'),
    url: address().describe('Where this API reads it.'),
    page_url: pageAddress(),
  })
  .meta({ id: 'FoundArticle' })
export type FoundArticleAnswer = z.infer<typeof foundArticle>
export const foundArticlePage = pageOf('FoundArticlePage', foundArticle)

export const article = z
  .object({
    id: id().describe('The id of the article, which operations take as well as the slug.'),
    slug: z.string().describe('Its part of addresses. An edit of the title keeps it.'),
    title: z.string().describe('The title, as plain text.'),
    body: html().describe('The text as sanitised HTML, safe to show.'),
    language: z.string().nullable().describe('A tag of BCP 47; null: nobody said.'),
    category: categoryName.nullable().describe('The category that lists it. Null: none.'),
    published: z.boolean().describe('False: a draft, which only agents with `access_kb` see.'),
    public: z.boolean().describe('Whether guests and customers may read it once it is published. False: staff only.'),
    publish_at: time().nullable().describe('When it becomes visible to guests and customers. Null: at once.'),
    created_at: time().describe('When it was written.'),
    updated_at: time().describe('When it last changed.'),
    url: address().describe('Where this API reads it.'),
    page_url: pageAddress(),
    votes: votes.nullable().describe('What readers of its page said, for staff only.'),
  })
  .meta({ id: 'Article' })
export type ArticleAnswer = z.infer<typeof article>

export const articleItem = article.omit({ body: true }).meta({ id: 'ArticleItem' })
export type ArticleItemAnswer = z.infer<typeof articleItem>
export const articlePage = pageOf('ArticlePage', articleItem)

export const revision = z
  .object({
    version: id().describe('The number of the earlier text, which restoring it takes.'),
    title: z.string().describe('The title at that time.'),
    author: person.nullable().describe('Who wrote that text. Null: not known.'),
    saved_at: time().describe('When that text was saved.'),
  })
  .meta({ id: 'ArticleRevision' })
export type RevisionAnswer = z.infer<typeof revision>
export const revisionText = revision
  .extend({ body: html().describe('The text at that time, as sanitised HTML.') })
  .meta({ id: 'ArticleRevisionText' })
export const oneRevision = z
  .object({ revision: revisionText.describe('The earlier text.') })
  .meta({ id: 'OneArticleRevision' })

export const oneArticle = z
  .object({ article: article.describe('The article as it is after the operation.') })
  .meta({ id: 'OneArticle' })

export const category = z
  .object({
    id: id().describe('The id of the category.'),
    name: z.string().describe('What people call it. It is unique.'),
    slug: z.string().describe('Its part of addresses. Renaming keeps it.'),
    description: z.string().describe('What its articles are about. May be empty.'),
    active: z.boolean().describe('Whether guests and customers see it. Its articles stay visible.'),
    parent_id: idOrZero().describe('The id of the category above it. 0: it is at the top.'),
  })
  .meta({ id: 'Category' })
export type CategoryAnswer = z.infer<typeof category>
export const oneCategory = z
  .object({ category: category.describe('The category as it is after the operation.') })
  .meta({ id: 'OneCategory' })
