import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { tagKey } from '../../../shared/text/tag-names.ts'
import { listTagRows } from './tags-list.repository.ts'
import type { ListedTag } from './tags.types.ts'

/** For staff: tags whose names begin with the search text, without letter case. */
export async function listTags(
  { database }: Services,
  caller: Caller,
  { search, request }: { search: string; request: PageRequest },
): Promise<Page<ListedTag>> {
  return await listTagRows(database, caller, { beginning: tagKey(search), request })
}
