import * as z from 'zod'

/*
 * What Slack and Microsoft Teams accept, recorded from their public documentation: the parts that the helpdesk uses, with their
 * limits. Anything else is refused, so that a message which these services would drop fails here.
 */

/** https://docs.slack.dev/reference/block-kit/composition-objects/text-object */
const slackPlain = (max: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(max), emoji: z.boolean() })
const slackMarkup = z.strictObject({
  type: z.literal('mrkdwn'),
  text: z.string().min(1).max(3000),
  verbatim: z.boolean(),
})

const slackButton = z.strictObject({
  type: z.literal('button'),
  text: slackPlain(75),
  url: z.url({ protocol: /^https?$/ }).max(3000),
})

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slackMessage = z.strictObject({
  text: z.string().min(1).max(40_000),
  unfurl_links: z.boolean(),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('section'), text: slackPlain(3000) }),
        z.strictObject({
          type: z.literal('context'),
          elements: z
            .array(z.union([slackPlain(3000), slackMarkup]))
            .min(1)
            .max(10),
        }),
        z.strictObject({ type: z.literal('actions'), elements: z.array(slackButton).min(1).max(25) }),
      ]),
    )
    .min(1)
    .max(50),
})

/** https://adaptivecards.io/explorer/TextRun.html: a run has no Markdown, unlike a TextBlock. */
const teamsRun = z.strictObject({
  type: z.literal('TextRun'),
  text: z.string().min(1),
  weight: z.enum(['Lighter', 'Default', 'Bolder']).optional(),
  isSubtle: z.boolean().optional(),
})

const adaptiveCard = z.strictObject({
  $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
  type: z.literal('AdaptiveCard'),
  version: z.literal('1.4'),
  body: z.array(z.strictObject({ type: z.literal('RichTextBlock'), inlines: z.array(teamsRun).min(1) })).min(1),
  actions: z
    .array(
      z.strictObject({
        type: z.literal('Action.OpenUrl'),
        title: z.string().min(1),
        url: z.url({ protocol: /^https?$/ }),
      }),
    )
    .max(6),
})

/** https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using: what a workflow takes. */
export const teamsMessage = z.strictObject({
  type: z.literal('message'),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null(),
        content: adaptiveCard,
      }),
    )
    .length(1),
})
/** The most that Teams takes of a message. */
export const TEAMS_BYTES = 28 * 1024
