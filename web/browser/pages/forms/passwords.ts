/**
 * The eye button shows the password. Submitting the form or leaving the page hides it again, so that no browser stores it as
 * text.
 */
export function showPasswords(page: Document): void {
  const fieldOf = (box: HTMLInputElement) => box.closest('.input-group')?.querySelector<HTMLInputElement>('.input')
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['showsPassword'] === undefined) return
    const field = fieldOf(target)
    if (field) field.type = target.checked ? 'text' : 'password'
  })
  page.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const box of target.querySelectorAll<HTMLInputElement>('[data-shows-password]:checked')) {
      box.checked = false
      const field = fieldOf(box)
      if (field) field.type = 'password'
    }
  })
}
