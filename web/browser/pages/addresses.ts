const KEY = 'address'
const FIELDS = 'form[method=post] :is([autocomplete=username], [autocomplete=email])'

/** Fills in the email address that was typed into an earlier form. The address stays in this tab until the person signs out. */
export function carryAddress(page: Document): void {
  const kept = sessionStorage.getItem(KEY) ?? ''
  for (const field of page.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (field.value === '' && kept !== '') {
      field.value = kept
      // The browser sets the focus only after the page is painted.
      if (field.autofocus || page.activeElement === field) focusNext(field)
    }
  }
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return
    if (target.value.includes('@')) sessionStorage.setItem(KEY, target.value)
    else sessionStorage.removeItem(KEY)
  })
  page.querySelector('form[action="/sign-out"]')?.addEventListener('submit', () => sessionStorage.removeItem(KEY))
}

/** Moves the focus to the first empty field. */
function focusNext(filled: HTMLInputElement): void {
  const fields = [...(filled.form?.querySelectorAll<HTMLInputElement>('.input') ?? [])]
  fields.find(({ value }) => value === '')?.focus()
}
