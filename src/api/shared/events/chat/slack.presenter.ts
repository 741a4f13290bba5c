import { excerpt } from '../../../../shared/text/html.ts'
import type { ChatMessage } from './chat.types.ts'

/** https://docs.slack.dev/reference/block-kit: the limits of texts, in characters. */
const MAX_SECTION = 3000
const MAX_LABEL = 75
const WORD_JOINER = '\u{2060}'

/**
 * A message for an incoming webhook of Slack, in Block Kit. What customers write is in `plain_text` objects, where Slack reads no
 * markup. Only the fallback, which notifications show, is read as markup, so it is escaped.
 */
export function presentSlackMessage({ sentence, facts, link }: ChatMessage) {
  return {
    text: escaped(sentence),
    unfurl_links: false,
    blocks: [
      { type: 'section', text: plain(sentence, MAX_SECTION) },
      ...(link === null && facts.length === 0
        ? []
        : [
            {
              type: 'context',
              elements: [...(link === null ? [] : [linkTo(link)]), ...facts.map((fact) => plain(fact))],
            },
          ]),
      ...(link === null ? [] : [{ type: 'actions', elements: [button(link)] }]),
    ],
  }
}

function plain(text: string, max = MAX_SECTION) {
  return { type: 'plain_text', text: excerpt(text, max), emoji: false }
}

function linkTo({ url, number }: NonNullable<ChatMessage['link']>) {
  return { type: 'mrkdwn', text: `<${escaped(url)}|${escaped(number)}>`, verbatim: true }
}

function button({ url, label }: NonNullable<ChatMessage['link']>) {
  return { type: 'button', text: plain(label, MAX_LABEL), url }
}

/** By Slack's rule for its three control characters. The joiner breaks `@channel`, which some workspaces turn into a mention. */
function escaped(text: string): string {
  return excerpt(text, MAX_SECTION)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', `@${WORD_JOINER}`)
}
