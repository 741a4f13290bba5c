import * as z from 'zod'
import { atom, isMissing, problem, scalarText } from '../../../http/parameters/atoms/atom.ts'
import { id, optionalChoice } from '../../../http/parameters/atoms/atoms.ts'
import { readPushToken } from '../../../shared/push/push-token-text.ts'

const REMOVE = '0'

/** A JSON body can contain the subscription as an object or as text. */
const tokenText = () =>
  atom({ type: ['string', 'object'], additionalProperties: true }, (value) =>
    typeof value === 'object' && !isMissing(value) ? JSON.stringify(value) : scalarText(value).trim(),
  )

/** `token` is null if the device is to be removed (`push_token=0`). */
export const pushTokenSchema = () =>
  z
    .object({ id: id(), os: optionalChoice(['android', 'ios', 'web']), push_token: tokenText() })
    .transform(({ id: userId, os = 'android', push_token: text }, context) => {
      if (text === REMOVE) return { userId, os, token: null }
      const read = readPushToken(os, text)
      if ('token' in read) return { userId, os, token: read.token }
      context.addIssue(problem('invalid', read.problem, 'push_token'))
      return z.NEVER
    })
