import type { Api } from '../../shared/face.ts'
import { customerRoutes } from './customers.routes.ts'
import { collectionRoutes } from './collections.routes.ts'

/** docs/operations.md#administration */
export function adminRoutes(api: Api): void {
  collectionRoutes(api)
  customerRoutes(api)
}
