import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { createCategory, guest, search, titlesFound, writeArticle } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  expiredToken,
  type TestPerson,
} from '../../support/people.ts'

const DAY = 24 * 60 * 60 * 1000
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

describe('who finds what', () => {
  const tomorrow = () => new Date(Date.now() + DAY).toISOString()
  const yesterday = () => new Date(Date.now() - DAY).toISOString()

  test.each([
    ['published and public', () => ({}), { guest: true, customer: true, agent: true }],
    ['published since yesterday', () => ({ publish_at: yesterday() }), { guest: true, customer: true, agent: true }],
    ['published from tomorrow on', () => ({ publish_at: tomorrow() }), { guest: false, customer: false, agent: true }],
    ['for agents only', () => ({ public: 0 }), { guest: false, customer: false, agent: true }],
    ['a draft', () => ({ published: 0 }), { guest: false, customer: false, agent: false }],
  ])('%s', async (_, fields, found) => {
    const { title } = await writeArticle(agent, { title: 'Printer manual', ...fields() })
    const admin = await createAdmin()
    const reader = await createAgent({ permissions: {} })
    expect(await titlesFound('printer')).toEqual(found.guest ? [title] : [])
    expect(await titlesFound('printer', customer)).toEqual(found.customer ? [title] : [])
    for (const staff of [agent, reader, admin]) {
      expect(await titlesFound('printer', staff)).toEqual(found.agent ? [title] : [])
    }
  })

  test('guests find an article from its time on', async () => {
    await writeArticle(agent, { title: 'Printer manual', publish_at: tomorrow() })
    expect(await titlesFound('printer')).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 1000 })
    expect(await titlesFound('manual')).toEqual(['Printer manual'])
  })

  test('an invalid token is an error, not a guest', async () => {
    expect(await search({ s: 'x', token: 'x.y.z' })).toMatchObject({ status: 401, body: { message: 'Token invalid' } })
    expect(await search({ s: 'x', query: { token: 'x.y.z' } })).toMatchObject({ status: 401 })
    expect(await search({ s: 'x', token: await expiredToken(agent) })).toMatchObject({
      status: 401,
      body: { message: 'Token expired' },
    })
  })

  test('a key is checked when it is sent, and needed by nobody', async () => {
    await writeArticle(agent)
    const key = await createApiKey()
    expect(await search({ s: 'password', query: { api_key: key } })).toMatchObject({
      status: 200,
      body: { data: { total: 1 } },
    })
    expect(await search({ s: 'password', query: { api_key: 'wrong' } })).toMatchObject({
      status: 401,
      body: { message: 'API key invalid' },
    })
    expect(await search({ s: 'password', query: { api_key: 'null' } })).toMatchObject({ status: 200 })
  })
})

describe('an answer', () => {
  test('holds the article, its category, a highlighted snippet and its address', async () => {
    const categoryId = await createCategory('Accounts')
    const article = await writeArticle(agent, {
      body: '<p>Open the <b>settings</b> page.</p>',
      category_id: categoryId,
    })
    const { status, body, cost } = await search({ s: 'settings' })
    expect(status).toBe(200)
    expect(body.data.data).toEqual([
      {
        id: article.id,
        slug: 'reset-your-password',
        title: 'Reset your password',
        snippet: 'Open the <mark>settings</mark> page.',
        category: { id: categoryId, name: 'Accounts', slug: 'accounts' },
        updated_at: article.updated_at,
        url: 'https://desk.example.com/v3/api/articles/reset-your-password',
        page_url: 'https://desk.example.com/kb/articles/reset-your-password',
      },
    ])
    expect(body.data).toMatchObject({ total: 1, total_is_exact: true, next_page_url: null })
    expect(cost.trips).toBe(1)
  })

  test('costs a signed-in caller one trip more', async () => {
    await writeArticle(agent)
    expect((await search({ s: 'password', as: customer })).cost.trips).toBe(2)
    expect((await search({ s: 'password', as: agent })).cost.trips).toBe(2)
  })

  test('comes in XML too, its markup escaped once more', async () => {
    await writeArticle(agent)
    const { status, response } = await callXml('GET', '/v3/api/search', guest({ query: { s: 'settings' } }))
    expect(status).toBe(200)
    expect(response).toMatchObject({
      success: 'true',
      data: { data: { item: [{ title: 'Reset your password', snippet: 'Open the <mark>settings</mark>.' }] } },
    })
  })

  test('ranks a word in the title above the same word in a text', async () => {
    await writeArticle(agent, { title: 'Something else', body: 'The scanner, the scanner and the scanner.' })
    await writeArticle(agent, { title: 'The scanner', body: 'A text.' })
    await writeArticle(agent, { title: 'Long', body: `${'Many other words stand here. '.repeat(50)} scanner` })
    expect(await titlesFound('scanner')).toEqual(['The scanner', 'Something else', 'Long'])
  })

  test.each([
    ['принтер', 'Принтер'],
    ['ПРИНТЕР', 'принтер'],
    ['Принтер', 'принтеры'],
    ['étage', 'Étage'],
  ])('shows the place of %s in a long text that has %s', async (s, word) => {
    await writeArticle(agent, { title: 'Long', body: `${'Здесь стоят другие слова. '.repeat(250)} ${word} дымит.` })
    const { body } = await search({ s })
    expect(body.data.data[0]?.snippet).toContain(`<mark>${word}</mark> дымит.`)
  })

  test.each([
    ['begins with it, in a short text', `Thinking. ${'Other words. '.repeat(30)}`, /^Thinking\. Other/],
    ['begins before it, in a long text', `${'Other words. '.repeat(200)}Thinking.`, /^…(?:\S+ )*words\./],
  ])('shows the text if the word is in the title only or within another word, %s', async (_, body, shown) => {
    await writeArticle(agent, { title: 'Ink', body })
    const { body: found } = await search({ s: 'ink' })
    expect(found.data.data[0]?.snippet).toMatch(shown)
  })

  test('takes a category by slug or id', async () => {
    const first = await createCategory('Accounts')
    await createCategory('Other')
    await writeArticle(agent, { title: 'One password', category_id: first })
    await writeArticle(agent, { title: 'Two password' })
    for (const category of ['accounts', first]) {
      const { body } = await search({ s: 'password', query: { category } })
      expect(body.data.data.map(({ title }) => title)).toEqual(['One password'])
      expect(body.data.total).toBe(1)
    }
    expect((await search({ s: 'password', query: { category: 'other' } })).body.data.total).toBe(0)
    expect((await search({ s: 'password', query: { category: 'unknown' } })).body.data.total).toBe(0)
  })

  test('comes in pages, by number and by cursor', async () => {
    for (let number = 1; number <= 5; number += 1) await writeArticle(agent, { title: `Manual ${number}` })
    const byNumber: string[] = []
    const byCursor: string[] = []
    let cursor: string | null = null
    for (const page of [1, 2, 3]) {
      const numbered = await search({ s: 'manual', query: { per_page: 2, page } })
      expect(numbered.body.data).toMatchObject({ total: 5, last_page: 3 })
      byNumber.push(...numbered.body.data.data.map(({ title }) => title))
      const query: Record<string, string | number> = cursor === null ? { per_page: 2 } : { per_page: 2, cursor }
      const { body } = await search({ s: 'manual', query })
      byCursor.push(...body.data.data.map(({ title }) => title))
      cursor = body.data.next_cursor
    }
    expect(byNumber.toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `Manual ${number}`))
    expect(byCursor).toEqual(byNumber)
    expect(cursor).toBeNull()
  })

  test('keeps the search in its links and never a secret', async () => {
    for (let number = 1; number <= 3; number += 1) await writeArticle(agent, { title: `Manual ${number}` })
    const { body } = await search({ s: 'manual', query: { per_page: 2, token: agent.token } })
    expect(body.data.next_page_url).toContain('s=manual')
    expect(JSON.stringify(body)).not.toContain(agent.token)
  })
})

describe('what is typed', () => {
  test.each(['', '   '])('must not be %j', async (s) => {
    expect(await search({ s })).toMatchObject({
      status: 422,
      body: { message: 'The s field is required.', data: { errors: { s: ['The s field is required.'] } } },
    })
  })

  test('must be sent, and has at most 500 characters', async () => {
    expect(await call('GET', '/v3/api/search', guest())).toMatchObject({ status: 422 })
    expect(await search({ s: 'x'.repeat(501) })).toMatchObject({ status: 422 })
    expect(await search({ s: 'x', query: { page: 0 } })).toMatchObject({ status: 422 })
    expect(await search({ s: 'x', query: { per_page: 'many' } })).toMatchObject({ status: 422 })
    expect(await search({ s: 'x', query: { cursor: 'nonsense' } })).toMatchObject({ status: 422 })
  })

  test.each(['"', 'a OR b*', 'title:x', 'NEAR(a b)', '!!!', '😀', "' OR 1=1 --", '<script>', '%', '(', 'x AND', '中'])(
    'is never syntax: %s',
    async (s) => {
      await writeArticle(agent)
      expect(await search({ s })).toMatchObject({ status: 200, body: { success: true } })
    },
  )

  test.each([
    ['Chinese', '如何重置您的邮箱密码', '请打开设置。', '密码'],
    ['Chinese in the text', '帮助', '打开设置页面并点击按钮', '设置'],
    ['Japanese', 'パスワードを再設定する', '設定を開きます', '再設定'],
    ['Korean', '비밀번호를 재설정하세요', '설정을 엽니다', '비밀번호'],
    ['Thai', 'วิธีรีเซ็ตรหัสผ่านของคุณ', 'เปิดการตั้งค่า', 'รหัสผ่าน'],
    ['Arabic', 'إعادة تعيين كلمة المرور', 'افتح الإعدادات', 'المرور'],
    ['German', 'Schlüssel zurücksetzen', 'Öffnen Sie die Einstellungen', 'zurucksetzen'],
    ['Vietnamese', 'Đặt lại mật khẩu', 'Mở cài đặt', 'mat khau'],
    ['French', 'Réinitialiser l’accès', 'Ouvrez les paramètres', 'acces'],
  ])('is found in %s', async (_, title, body, s) => {
    await writeArticle(agent, { title, body })
    expect(await titlesFound(s)).toEqual([title])
    expect(await titlesFound('absent')).toEqual([])
  })
})

describe('pages are not harmed', () => {
  test('by markup in a title, a text or a search', async () => {
    await writeArticle(agent, {
      title: 'Attack <script>alert(1)</script> "><img src=x onerror=alert(1)> <svg/onload=alert(1)',
      body: '<p>Attack &lt;script&gt;alert(2)&lt;/script&gt; <img src=x onerror=alert(3)> "quotes" </mark><mark></p>',
    })
    const { body } = await search({ s: 'attack "<script>alert"' })
    const [hit] = body.data.data
    expect(hit?.title).not.toMatch(/<[a-z/!?]/i)
    expect(hit?.snippet.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>"']/)
    expect(hit?.snippet).toContain('&lt;<mark>script&gt;alert</mark>(2)&lt;/script&gt;')
  })
})
