import type { Thread } from '../../../../modules/threads/threads.types.ts'
import type { ThreadAnswer } from '../threads.answers.ts'
import { presentPerson, presentTime } from '../../people/people.presenter.ts'

/** Makes a file's address that works for five minutes without a token. */
export type FileAddress = (fileId: number) => Promise<string>

/** A thread item (docs/operations.md#tickets-reading). */
export async function presentThread(thread: Thread, addressOf: FileAddress): Promise<ThreadAnswer> {
  const { id, ticketId, poster, isInternal, title, body, bodyText, createdAt, user, files } = thread
  const attach = files.map(async ({ id: fileId, name, size, contentType }) => ({
    id: fileId,
    name,
    size,
    type: contentType,
    url: await addressOf(fileId),
  }))
  return {
    id,
    ticket_id: ticketId,
    poster,
    is_internal: isInternal,
    title,
    body,
    body_text: bodyText,
    created_at: presentTime(createdAt),
    user: user && presentPerson(user),
    attach: await Promise.all(attach),
  }
}
