import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('the Worker answers', async () => {
  const answer = await exports.default.fetch('https://desk.example.com/')
  expect(answer.status).toBe(200)
})
