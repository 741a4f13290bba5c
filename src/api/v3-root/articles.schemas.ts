import * as z from 'zod'
import { bodyFormat } from '../shared/tickets/tickets.schemas.ts'
import { listSchema } from '../../http/pages.ts'
import { atom, optional, Refusal, scalarText } from '../../http/parameters/atoms/atom.ts'
import {
  dayOrMoment,
  id,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalIdOrZero,
  optionalOrEmpty,
  optionalText,
  text,
} from '../../http/parameters/atoms/atoms.ts'
import { SEARCH_ORDERS } from '../../modules/knowledge-base/articles/article-search.usecases.ts'

const MAX_SEARCH_LENGTH = 500
const MAX_LANGUAGE_LENGTH = 35
/** Language, script and region. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?$/i
const MAX_TITLE_LENGTH = 255
/** Characters before sanitising. The limit of 500 KB is checked after it. */
const MAX_BODY_LENGTH = 1_000_000
const MAX_CATEGORY_NAME_LENGTH = 250
const MAX_DESCRIPTION_LENGTH = 2000
const reference = () => ({ slug: text({ max: 200 }) })

export const articleSearch = () =>
  listSchema({
    s: text({ max: MAX_SEARCH_LENGTH }),
    category: optionalText({ max: 200 }),
    sort: optionalChoice(SEARCH_ORDERS),
    exact_total: optionalFlag(),
  })

export const articleList = () => listSchema({ category_id: optionalId(), published: optionalFlag() })

export const revisionReference = () => z.object({ ...reference(), version: id() })

export const articleReference = () => z.object(reference())

/** `und`, the BCP 47 code for an unknown language, removes the language. */
const languageTag = () =>
  atom({ type: 'string', maxLength: MAX_LANGUAGE_LENGTH }, (value) => {
    const tag = scalarText(value).trim()
    const isTag = tag.length <= MAX_LANGUAGE_LENGTH && LANGUAGE_TAG.test(tag)
    const [language] = isTag ? Intl.getCanonicalLocales(tag) : []
    if (language === undefined) throw new Refusal('unknown_value', 'Must be a language like de or pt-BR.')
    return language === 'und' ? null : language
  })

const settings = () => ({
  body_format: bodyFormat(),
  language: optional(languageTag()),
  category_id: optionalId(),
  published: optionalFlag(),
  public: optionalFlag(),
  publish_at: optionalOrEmpty(dayOrMoment()),
})

export const newArticle = () =>
  z.object({
    title: text({ max: MAX_TITLE_LENGTH }),
    body: text({ max: MAX_BODY_LENGTH }),
    ...settings(),
  })

export const articleEdit = () =>
  z.object({
    ...reference(),
    title: optionalText({ max: MAX_TITLE_LENGTH }),
    body: optionalText({ max: MAX_BODY_LENGTH }),
    ...settings(),
  })

export const categoryReference = () => z.object({ category: text({ max: 200 }) })

const categorySettings = () => ({
  slug: optionalText({ max: 200 }),
  description: optionalText({ max: MAX_DESCRIPTION_LENGTH }),
  parent_id: optionalIdOrZero(),
  active: optionalFlag(),
})

export const newCategory = () => z.object({ name: text({ max: MAX_CATEGORY_NAME_LENGTH }), ...categorySettings() })

export const categoryEdit = () =>
  z.object({
    category: text({ max: 200 }),
    name: optionalText({ max: MAX_CATEGORY_NAME_LENGTH }),
    ...categorySettings(),
  })
