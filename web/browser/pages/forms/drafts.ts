const PREFIX = 'draft '
const NOT_TYPED = new Set(['hidden', 'file', 'submit'])

interface Draft {
  /** The next person who signs in on this device does not see the draft. */
  owner: string
  values: [name: string, value: string][]
  hadFiles: boolean
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps drafts in this tab through a reload, a sign-in or a failed page load. A draft is deleted when it is sent, when the
 * person signs out, and when the tab closes.
 */
export function keepDrafts(page: Document): void {
  const forms = page.querySelectorAll<HTMLFormElement>('form[data-owner]')
  for (const form of forms) restore(form)
  const keep = () => forms.forEach(save)
  addEventListener('pagehide', keep)
  // `visibilitychange` is the last event before a phone discards the page.
  page.addEventListener('visibilitychange', () => page.hidden && keep())
  page.querySelector('form[action="/sign-out"]')?.addEventListener('submit', () => {
    forms.forEach((form) => form.reset())
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  })
}

function keyOf({ dataset }: HTMLFormElement): string {
  return `${PREFIX}${location.pathname} ${dataset['form']}`
}

function typedIn(form: HTMLFormElement): Typed[] {
  return ([...form.elements] as Typed[]).filter(({ name, type }) => name !== '' && !NOT_TYPED.has(type))
}

function save(form: HTMLFormElement): void {
  const isChanged = typedIn(form).some(
    (field) => !(field instanceof HTMLSelectElement) && field.type !== 'checkbox' && field.value !== field.defaultValue,
  )
  if (!isChanged) return sessionStorage.removeItem(keyOf(form))
  const names = new Set(typedIn(form).map(({ name }) => name))
  const sent = [...new FormData(form)]
  const draft: Draft = {
    owner: form.dataset['owner'] ?? '',
    values: sent.filter((entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === 'string'),
    hadFiles: sent.some(([, value]) => value instanceof File && value.size > 0),
  }
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // The storage is full: the draft is not kept.
  }
}

function restore(form: HTMLFormElement): void {
  const kept = sessionStorage.getItem(keyOf(form))
  if (kept === null) return
  sessionStorage.removeItem(keyOf(form))
  const { owner, values, hadFiles } = JSON.parse(kept) as Draft
  if (owner !== form.dataset['owner']) return
  for (const field of typedIn(form)) {
    const given = values.filter(([name]) => name === field.name).map(([, value]) => value)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = given.includes(field.value)
    // A value from the server is newer than the draft.
    else if (field.value === '') field.value = given[0] ?? ''
  }
  const files = form.querySelector('.files__drop')
  if (!hadFiles || !files) return
  const hint = form.ownerDocument.createElement('p')
  hint.className = 'hint'
  hint.textContent = form.dataset['again'] ?? ''
  files.before(hint)
}
