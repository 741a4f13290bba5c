import type { ChatMessage } from './chat.types.ts'

/** The newest version that Teams shows on all devices. */
const VERSION = '1.4'

/**
 * A message for a workflow of Microsoft Teams ("When a Teams webhook request is received"): an Adaptive Card. What customers write
 * is in text runs, which have no Markdown, so that it becomes no link. Without `msteams.entities` nothing is a mention.
 */
export function presentTeamsMessage({ sentence, facts, link }: ChatMessage) {
  const about = [...(link === null ? [] : [link.number]), ...facts].join(' · ')
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: VERSION,
          body: [
            text({ text: sentence, weight: 'Bolder' }),
            ...(about === '' ? [] : [text({ text: about, isSubtle: true })]),
          ],
          actions: link === null ? [] : [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
        },
      },
    ],
  }
}

function text(run: { text: string; weight?: 'Bolder'; isSubtle?: true }) {
  // A card replaces `{{DATE(…)}}` in every text.
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', ...run, text: run.text.replaceAll('{{', '{ {') }] }
}
