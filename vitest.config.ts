import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { importsAtOnce } from './test/support/imports-at-once.ts'
import { quickPasswords } from './test/support/quick-passwords.ts'
import { writeAssetsOfWorker } from './scripts/pages.ts'
import { openReceivers } from './test/support/receivers-server.ts'

const databaseMigrations = await readD1Migrations('migrations/db')
const searchMigrations = await readD1Migrations('migrations/search')

// The Worker under test reads its assets like a deployed one.
await writeAssetsOfWorker('public/assets')

/** No test reaches the network: every fetch without a stand-in arrives here. */
const receivers = await openReceivers()

const isLong = process.env['LONG_TESTS'] === '1'

/** Slow tests are part of `npm run test:long` only. */
const NOT_NOW = isLong ? [] : ['test/**/*.long.test.ts']

/** Time limits for slow machines. No test asserts these; tests that assert times state their own. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

/** Bundled for the tests like for the edge. */
const HTML_LIBRARIES = ['sanitize-html', 'html-to-text', 'htmlparser2', 'postal-mime', 'parse5']

const worker = {
  plugins: [
    quickPasswords(import.meta.dirname),
    importsAtOnce(`${import.meta.dirname}/src/`),
    cloudflareTest({
      main: './test/support/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        outboundService: { node: receivers },
        bindings: {
          TEST_MIGRATIONS: databaseMigrations,
          TEST_SEARCH_MIGRATIONS: searchMigrations,
          TOKEN_SECRET: 'OQf/05Yb7X6bygR8ZLOiaywzh6TtFnMNc3raEYjc3SI=',
          INSTALL_TOKEN: '6BsDrfj9wpT3MrmJMKHHeEzAceAxSKGyz92BtMShswM=',
          DATA_KEY: 'YAP7rbwbROXAmiOZ22wDclM0kF6xuxLlB0mJXRVqsZc=',
          PUBLIC_URL: 'https://desk.example.com',
          MAIL_FROM: 'support@desk.example.com',
          PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? '',
          PROPERTY_SECONDS: process.env['PROPERTY_SECONDS'] ?? '',
          PROPERTY_RUNS: process.env['PROPERTY_RUNS'] ?? '',
          FAULTS_EVERY: process.env['FAULTS_EVERY'] ?? '',
        },
      },
    }),
  ],
  test: {
    name: 'worker',
    // sanitize-html requires CommonJS packages by names that only a bundler resolves for workerd.
    deps: { optimizer: { ssr: { enabled: true, include: HTML_LIBRARIES } } },
    include: ['test/**/*.test.ts'],
    exclude: ['test/scripts/**', 'test/browser/**', 'test/shell/**', ...NOT_NOW],
    setupFiles: ['test/support/setup.ts'],
    globalSetup: ['test/answers.setup.ts'],
    ...PATIENCE,
    // One workerd for each core runs all files, because starting the Worker takes longer than most files. Each test starts with
    // empty storage (test/support/setup.ts).
    isolate: false,
  },
}

/** Code for the developer's machine is tested in Node. */
const scripts = {
  test: {
    name: 'scripts',
    include: ['test/scripts/**/*.test.ts', 'web/console/**/*.test.ts'],
    exclude: NOT_NOW,
    ...PATIENCE,
  },
}

/** Time limits for tests that run beside whole helpdesks. */
const BESIDE = { expect: { poll: { timeout: 60_000 } } }

/** A real browser against `npm start`: part of `npm run test:long` only. */
const browser = {
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    // It writes into docs/screenshots.
    exclude: process.env['SCREENSHOTS'] === '1' ? [] : ['test/browser/pictures.test.ts'],
    globalSetup: 'test/browser/running-desk.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // One more attempt in CI, where other tests share the browser's two cores. Without CI there is none.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    ...BESIDE,
  },
}

/** workerd's refusal of a promise that a test file's object waits for after another file's object has made it. */
const BETWEEN_OBJECTS = 'Cannot perform I/O on behalf of a different Durable Object'

/** The shell against the real wrangler and a real Worker: part of `npm run test:long` only. */
const shell = {
  test: { name: 'shell', include: ['test/shell/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000, ...BESIDE },
}
export default defineConfig({
  test: {
    projects: isLong ? [worker, scripts, browser, shell] : [worker, scripts],
    maxWorkers: 2,
    silent: 'passed-only',
    // All files of a worker share one isolate (`isolate: false`), so work that a test left behind may be refused in the next file.
    onUnhandledError: ({ message }) => (message.startsWith(BETWEEN_OBJECTS) ? false : undefined),
  },
})
