const KEY = 'address'
const FIELDS = 'form[method=post] :is([autocomplete=username], [autocomplete=email])'

/** Whoever typed an address into one form need not type it into the next. It is kept in this tab until they sign out. */
export function carryAddress(page: Document): void {
  const kept = sessionStorage.getItem(KEY) ?? ''
  for (const field of page.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (field.value === '' && kept !== '') {
      field.value = kept
      // The browser gives the focus only once the page is drawn.
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

/** The first field that is still empty. */
function focusNext(filled: HTMLInputElement): void {
  const fields = [...(filled.form?.querySelectorAll<HTMLInputElement>('.input') ?? [])]
  fields.find(({ value }) => value === '')?.focus()
}
