/**
 * What happens to tickets, people and records, in the past tense. An event's `context` holds the ids that its consumer
 * needs beside the subject; they are named behind each type.
 */
export const EVENT_TYPES = [
  'ticket.created', // threadId
  'ticket.replied', // threadId: an agent's public reply
  'ticket.customer_replied', // threadId: a reply of the requester or a collaborator
  'ticket.noted', // threadId
  'ticket.assigned',
  'ticket.edited',
  'ticket.status_changed',
  'ticket.merged', // childIds as comma-separated text
  'ticket.deleted',
  'ticket.purged', // storageKeys of its files as comma-separated text
  'ticket.sla_breached',
  'ticket.auto_closed',
  'ticket.collaborator_added', // userId
  'ticket.collaborator_removed', // userId
  'ticket.check_requested', // userId: the requester, who is mailed a link
  'user.registered',
  'user.activation_requested', // tokenId
  'user.password_reset_requested', // tokenId
  'user.password_reset',
  'user.updated',
  'user.activated',
  'user.deactivated',
  'problem.created',
  'problem.updated',
  'problem.deleted',
  'change.created',
  'change.updated',
  'change.deleted',
  'release.created',
  'release.updated',
  'release.deleted',
  'asset.created',
  'asset.updated',
  'asset.deleted',
  'article.saved',
  'article.deleted',
  'category.saved',
  'category.deleted',
  'installation.completed',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** An event as its consumers read it. */
export interface StoredEvent {
  id: number
  type: EventType
  subjectType: string
  subjectId: number
  actorId: number | null
  context: Record<string, number | string>
  createdAt: number
  processedAt: number | null
}
