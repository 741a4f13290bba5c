import type { AttachedFile, Thread } from '../../../modules/threads/threads.types.ts'
import type { Services } from '../../../services.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { FileAddress } from '../../shared/tickets/threads/threads.presenter.ts'
import { appTime, presentSomebody } from '../people/people.presenter.ts'
import { openAttachment } from '../apps.usecases.ts'

/** The most bytes of files in one answer. Base64 holds them in memory twice. */
const MAX_INLINE_BYTES = 2 * 1024 * 1024
const MAX_INLINE_FILES = 20

interface Conversation {
  services: Services
  addressOf: FileAddress
}

/** ticket_thread: files are sent as base64, newest first. Larger files become links in the text. */
export async function presentConversation(threads: readonly Thread[], { services, addressOf }: Conversation) {
  const newestFirst = threads.toReversed()
  const inline = await readInline(services, newestFirst)
  return await Promise.all(newestFirst.map((thread) => presentAppThread(thread, { inline, addressOf })))
}

/** Returns base64 by file id. */
async function readInline(services: Services, newestFirst: readonly Thread[]): Promise<Map<number, string>> {
  let left = MAX_INLINE_BYTES
  const chosen = newestFirst
    .flatMap(({ files }) => files)
    .filter(({ size }) => {
      if (size > left) return false
      left -= size
      return true
    })
  const read = chosen
    .slice(0, MAX_INLINE_FILES)
    .map(async (file) => [file.id, await readBase64(services, file)] as const)
  const texts = await Promise.all(read)
  return new Map(texts.flatMap(([id, text]) => (text === null ? [] : [[id, text] as const])))
}

/** Null if the file is missing in the store. The link then reports it. */
async function readBase64(services: Services, file: AttachedFile): Promise<string | null> {
  try {
    const body = await openAttachment(services, file)
    return Buffer.from(await new Response(body).arrayBuffer()).toString('base64')
  } catch {
    return null
  }
}

/** One entry serves both generations: the author is sent as `user` and flat (docs/published-apps.md#the-older-generation). */
export async function presentAppThread(
  thread: Thread,
  { inline, addressOf }: { inline: ReadonlyMap<number, string>; addressOf: FileAddress },
) {
  const author = presentSomebody(thread.user)
  const { first_name, last_name, user_name, email, profile_pic } = author
  const links = thread.files.filter(({ id }) => !inline.has(id)).map((file) => linkTo(file, addressOf))
  return {
    id: thread.id,
    ticket_id: thread.ticketId,
    user_id: author.id,
    poster: thread.poster === 'system' ? '' : thread.poster,
    title: thread.title,
    body: thread.body + (await Promise.all(links)).join(''),
    is_internal: thread.isInternal ? 1 : 0,
    created_at: appTime(thread.createdAt),
    updated_at: appTime(thread.createdAt),
    first_name,
    last_name,
    user_name,
    email,
    profile_pic,
    user: author,
    attach: thread.files.flatMap((file) => presentFile(file, inline)),
  }
}

/** The app joins names and files with commas and splits them again. */
function presentFile({ id, name, size, contentType }: AttachedFile, inline: ReadonlyMap<number, string>) {
  const file = inline.get(id)
  return file === undefined ? [] : [{ id, name: name.replaceAll(',', '_'), size, type: contentType, file }]
}

async function linkTo({ id, name, size }: AttachedFile, addressOf: FileAddress): Promise<string> {
  const address = escapeHtml(await addressOf(id))
  return `<p><a href="${address}">${escapeHtml(name)}</a> (${Math.ceil(size / 1024)} KB)</p>`
}
