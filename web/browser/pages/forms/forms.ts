/** Prevents a second submission of the same form. Returning by the browser's history enables it again. */
export function guardForms(page: Document): void {
  page.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post' || defaultPrevented) return
    const buttons = [...target.querySelectorAll('button')]
    // Disable the button after the event: a disabled button is not sent with the form.
    setTimeout(() => buttons.forEach((button) => (button.disabled = true)))
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.querySelectorAll('button').forEach((button) => (button.disabled = false))
  })
}
