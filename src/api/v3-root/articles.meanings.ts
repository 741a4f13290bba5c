import type { Meanings } from '../shared/meanings.types.ts'

const NAME_OF_CATEGORY = 'The slug or the id of the category.'

export const meanings: Meanings = {
  '/v3/api/search': {
    s: 'Words and "phrases" that articles must have, whole or as the beginning of the last word. At most 500 characters.',
    category: `Only articles of this category. ${NAME_OF_CATEGORY}`,
    sort: 'The order: `relevance` (the default) or `newest`.',
  },
  '/v3/api/articles': {
    slug: 'The slug or the id of the article.',
    version: 'The number of the revision, as the list of revisions shows it.',
    title: 'The title of the article. A new article gets its slug from it.',
    body: 'The text of the article, as text or HTML. HTML is sanitised. At most 500 KB after that.',
    language: 'The language of the article as a tag of BCP 47, such as `de` or `pt-BR`. `und` is none.',
    category_id: 'The id of the category.',
    published: 'Whether the article is published. The default is false: a draft.',
    public: 'Whether guests and customers can read it. The default is true. Otherwise only agents can.',
    publish_at:
      'From when on guests and customers can read it. A date is midnight in the desk’s time zone. Empty: at once.',
  },
  'GET /v3/api/articles': {
    category_id: 'Only articles of the category with this id.',
    published: 'True: only published articles. False: only drafts. Without it, both.',
  },
  '/v3/api/categories': {
    category: NAME_OF_CATEGORY,
    name: 'The name of the category. It is unique.',
    slug: 'The name of the category in addresses. Without it, it is made from the name.',
    description: 'What the category is about.',
    parent_id: 'The id of the category above it. 0 is the top level.',
    active: 'Whether guests and customers see the category. The default is true. Its articles stay visible without it.',
  },
}
