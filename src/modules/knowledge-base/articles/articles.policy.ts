import { invalidField } from '../../../shared/errors.ts'
import { foldText } from '../../../shared/text/folding.ts'
import { type BodyFormat, sanitizeMessage } from '../../../shared/text/html.ts'
import { hasMarkup } from '../../../shared/text/markup-signs.ts'
import { hasPermission, isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Settings } from '../../../shared/identity/identity.types.ts'
import { momentIn } from '../../../shared/time/time-zones.ts'
import { unicodePattern } from '../../../shared/text/unicode.ts'
import { articleTooLong } from './articles.errors.ts'
import type { Article, ArticleContent, ArticleInput, Votes } from './articles.types.ts'
import type { StoredCategory } from '../categories/categories.types.ts'
import { trimEndOf, trimStartOf } from '../../../shared/text/trimming.ts'

type Visibility = Pick<Article, 'published' | 'isPublic' | 'publishAt'>

const MAX_BODY_BYTES = 500 * 1024
const MAX_SLUG_LENGTH = 80
const MARKUP = /<\/?[a-z][^<>]*>/giu
const TAG_BEGINNING = /<(?=[a-z/!?])/giu
const SLUG_SEPARATORS = unicodePattern(String.raw`[^\p{L}\p{N}\p{M}]+`, 'g')
const CONTROL_OR_BLANKS = unicodePattern(String.raw`\p{Cc}|\s+`, 'g')
const ONLY_DIGITS = /^[0-9]+$/

/**
 * docs/domain-rules.md#5: guests and customers see articles that are published, public and due. Agents see all published
 * articles. Only users who may edit the knowledge base see drafts.
 */
export function canReadArticle(actor: Actor, article: Visibility, now: number): boolean {
  if (hasPermission(actor, 'access_kb')) return true
  return isStaff(actor) ? article.published : isOpenToGuests(article, now)
}

/** Guests and customers do not see an inactive category. Its articles stay visible. */
export function shownCategory(actor: Actor, category: StoredCategory | null): StoredCategory | null {
  return category && (category.active || isStaff(actor)) ? category : null
}

/** Vote counts are hidden from readers: they could influence votes, and fraud would get feedback. */
export function shownVotes(actor: Actor, votes: Votes | null): Votes | null {
  return isStaff(actor) ? votes : null
}

/** True if the change hides the article from some readers, or shortens its time. */
export function isWithdrawal(before: Visibility, after: Visibility): boolean {
  if (!before.published) return false
  if (!after.published) return true
  return before.isPublic && (!after.isPublic || (after.publishAt ?? 0) > (before.publishAt ?? 0))
}

export function isOpenToGuests({ published, isPublic, publishAt }: Visibility, now: number): boolean {
  return published && isPublic && (publishAt ?? 0) <= now
}

/**
 * The stored article with the fields of the input. Throws 422 if the title is only markup, and 413 if the body is over 500 KB.
 */
export async function editedContent(
  before: ArticleContent,
  input: ArticleInput,
  { timezone }: Pick<Settings, 'timezone'>,
): Promise<ArticleContent> {
  const { categoryId, published, isPublic, publishAt } = input
  return {
    title: input.title === undefined ? before.title : plainTitle(input.title),
    ...(input.body === undefined
      ? { body: before.body, bodyText: before.bodyText }
      : await sanitizedBody(input.body, input.bodyFormat)),
    language: input.language === undefined ? before.language : input.language,
    categoryId: categoryId ?? before.categoryId,
    published: published ?? before.published,
    isPublic: isPublic ?? before.isPublic,
    publishAt: publishAt === undefined ? before.publishAt : publishAt && momentIn(timezone, publishAt),
  }
}

/** One line of plain text. It cannot begin a tag, so that pages that write it as HTML stay safe. */
export function plainLine(text: string): string {
  const bare = hasMarkup(text) ? text.replaceAll(MARKUP, ' ') : text
  return bare.normalize('NFC').replaceAll(TAG_BEGINNING, '‹').replaceAll(CONTROL_OR_BLANKS(), ' ').toWellFormed().trim()
}

function plainTitle(title: string): string {
  const plain = plainLine(title)
  if (plain === '') throw invalidField('title', 'required', 'The title must hold a text.')
  return plain
}

async function sanitizedBody(
  body: string,
  format: BodyFormat | undefined,
): Promise<Pick<ArticleContent, 'body' | 'bodyText'>> {
  const { html, text } = await sanitizeMessage(body, format)
  if (new TextEncoder().encode(html).byteLength > MAX_BODY_BYTES) throw articleTooLong()
  return { body: html, bodyText: text }
}

/**
 * Lower-case words of any script joined by hyphens, without accents where they can be omitted. Never only digits, because those
 * are ids. `kind` is used if the title has no words.
 */
export function slugOf(title: string, kind = 'article'): string {
  const words = foldText(title.replaceAll(MARKUP, ' '))
    .replaceAll(SLUG_SEPARATORS(), '-')
    .slice(0, MAX_SLUG_LENGTH)
    .toWellFormed()
  const slug = trimEndOf(trimStartOf(words.replaceAll('\ufffd', ''), '-'), '-')
  if (slug === '') return kind
  return ONLY_DIGITS.test(slug) ? `${kind}-${slug}` : slug
}

/** The slug, with the next free number appended if it is taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(slug)) return slug
  let number = 2
  while (known.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
