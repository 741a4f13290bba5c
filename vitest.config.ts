import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

const databaseMigrations = await readD1Migrations('migrations/db')
const searchMigrations = await readD1Migrations('migrations/search')

export default defineConfig({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: databaseMigrations,
          TEST_SEARCH_MIGRATIONS: searchMigrations,
          TOKEN_SECRET: 'a-token-secret-for-the-tests-only',
          INSTALL_TOKEN: 'an-install-token-for-the-tests-only',
          PUBLIC_URL: 'https://desk.example.com',
          MAIL_FROM: 'support@desk.example.com',
        },
      },
    }),
  ],
  test: {
    // sanitize-html requires CommonJS packages by names that only a bundler resolves for workerd.
    deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 20_000,
    maxWorkers: 2,
    silent: 'passed-only',
  },
})
