import type { D1Migration } from '@cloudflare/vitest-pool-workers'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[]
      TEST_SEARCH_MIGRATIONS: D1Migration[]
      /** If empty, each run has another seed. */
      PROPERTY_SEED: string
      /** The requests that the long run makes of every operation. Empty in the short run. */
      PROPERTY_SECONDS: string
      PROPERTY_RUNS: string
      /** `1` in the long run. */
      FAULTS_EVERY: string
    }
  }
}
