import type { D1Migration } from '@cloudflare/vitest-pool-workers'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[]
      TEST_SEARCH_MIGRATIONS: D1Migration[]
      /** Empty: another one each time. */
      PROPERTY_SEED: string
      /** What every operation is given by the long run; empty in the short one. */
      PROPERTY_SECONDS: string
      PROPERTY_RUNS: string
      /** `1` in the long run. */
      LONG_TESTS: string
      FAULTS_EVERY: string
    }
  }
}
