import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach } from 'vitest'

// Storage lasts for a whole test file; every test here starts from an empty, migrated database instead.
beforeEach(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS)
})
