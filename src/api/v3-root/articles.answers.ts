import * as z from 'zod'
import { address, html, id, idOrZero, pageOf, time } from '../shared/values.answers.ts'

const categoryName = z.object({ id: id(), name: z.string(), slug: z.string() }).meta({ id: 'CategoryName' })

export const foundArticle = z
  .object({
    id: id(),
    slug: z.string(),
    title: z.string(),
    snippet: html(),
    category: categoryName.nullable(),
    updated_at: time(),
    url: address(),
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
    category: categoryName.nullable(),
    published: z.boolean(),
    public: z.boolean(),
    publish_at: time().nullable(),
    created_at: time(),
    updated_at: time(),
    url: address(),
  })
  .meta({ id: 'Article' })
export type ArticleAnswer = z.infer<typeof article>
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
