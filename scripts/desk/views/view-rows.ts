import { untyped, type UntypedHelpdesk } from '../collections/untyped.ts'
import { UsageError } from '../context/failures.ts'
import type { Row } from '../context/output.ts'
import type { ShellContext } from '../context/shell-context.types.ts'

export const VIEWS = '/api/v3/views'
export const VIEW = `${VIEWS}/{id}`

/** A view as the desk lists it. */
export interface ShownView extends Row {
  id: number
  name: string
  audience: string
  department: { id: number; name: string } | null
  query: Readonly<Record<string, string | readonly string[]>>
}

export async function openViews(shell: ShellContext): Promise<{ helpdesk: UntypedHelpdesk; views: ShownView[] }> {
  const helpdesk = untyped(await shell.helpdesk())
  const { data } = await helpdesk.get(VIEWS)
  return { helpdesk, views: data['views'] as ShownView[] }
}

/** The view with this id or name. Throws a `UsageError` for a name that no view has, or several have. */
export function viewCalled(views: readonly ShownView[], typed: string): ShownView {
  const found = views.filter(({ id, name }) => String(id) === typed || keyOf(name) === keyOf(typed))
  const byId = found.find(({ id }) => String(id) === typed)
  const [one, ...others] = byId === undefined ? found : [byId]
  if (one === undefined) throw new UsageError(`There is no view called ${typed}.`)
  if (others.length > 0)
    throw new UsageError(
      `More than one view is called ${typed}. Give its id (${found.map(({ id }) => id).join(', ')}).`,
    )
  return one
}

export function keyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
