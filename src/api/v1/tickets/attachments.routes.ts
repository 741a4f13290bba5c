import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { id, optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { readAttachment } from '../../../modules/attachments/attachments.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { sendAttachment } from '../../shared/file.presenter.ts'

const MAX_LINK = 1024
const fileQuery = () => z.object({ id: id(), link: optionalText({ max: MAX_LINK }) })

/** docs/operations.md#tickets-reading: streams the bytes and honours ranges. */
export function attachmentRoutes(api: Api): void {
  api.get('/helpdesk/attachment/:id', operation('optional', fileQuery, { ticketLink: true }), async (c) => {
    const file = await readAttachment(c.var.services, c.var.caller, c.var.input)
    return await sendAttachment(c, file)
  })
}
