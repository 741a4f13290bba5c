/** Kinds that are no collection of the same name, by the key of their name. */
const KINDS: Readonly<Record<string, string>> = {
  user: 'audit.kind.user',
  installation: 'audit.kind.installation',
  view: 'audit.kind.view',
  webhook: 'place.webhooks',
  rule: 'place.rules',
  ticket_source: 'collection.sources',
}

/** The texts of an event's type: of its kind, and of what happened. */
export function auditKeys(type: string): { kind: string; act: string } {
  const [subject = '', act = ''] = type.split('.')
  return { kind: KINDS[subject] ?? `collection.${plural(subject.replaceAll('_', '-'))}`, act: `audit.act.${act}` }
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return word.endsWith('s') ? `${word}es` : `${word}s`
}
