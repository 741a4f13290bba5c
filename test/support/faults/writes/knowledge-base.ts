import { call } from '../../api.ts'
import { createCategory, writeArticle } from '../../articles.ts'
import { by, type Writes } from './parts.ts'

const EACH_SAVE = 'what is saved has an event, however little it changes'
const API = '/v3/api'

export const KNOWLEDGE_BASE_WRITES: Writes = {
  [`POST ${API}/articles`]: by(
    async ({ admin }) => ({
      as: admin,
      json: {
        title: 'Reset',
        body: '<p>Open it.</p>',
        published: 1,
        public: 1,
        category_id: await createCategory('Doors'),
      },
    }),
    { repeats: 'two articles may have one title' },
  ),
  [`PATCH ${API}/articles/:slug`]: by(
    async ({ admin }) => ({
      as: admin,
      path: `${API}/articles/${(await writeArticle(admin)).slug}`,
      json: { title: 'Reset it', body: '<p>Open them.</p>', published: 1 },
    }),
    { repeats: EACH_SAVE },
  ),
  [`DELETE ${API}/articles/:slug`]: by(async ({ admin }) => ({
    as: admin,
    path: `${API}/articles/${(await writeArticle(admin)).slug}`,
  })),
  [`POST ${API}/articles/:slug/revisions/:version/restore`]: by(
    async ({ admin }) => {
      const { slug } = await writeArticle(admin)
      await call('PATCH', `${API}/articles/${slug}`, { as: admin, json: { body: '<p>Open them.</p>' } })
      return { as: admin, path: `${API}/articles/${slug}/revisions/1/restore` }
    },
    { repeats: EACH_SAVE },
  ),
  [`POST ${API}/categories`]: by(({ admin }) => ({ as: admin, json: { name: 'Windows' } })),
  [`PATCH ${API}/categories/:category`]: by(
    async ({ admin }) => ({
      as: admin,
      path: `${API}/categories/${await createCategory('Doors')}`,
      json: { name: 'Gates', description: 'Of all kinds' },
    }),
    { repeats: EACH_SAVE },
  ),
  [`DELETE ${API}/categories/:category`]: by(async ({ admin }) => ({
    as: admin,
    path: `${API}/categories/${await createCategory('Doors')}`,
  })),
}
