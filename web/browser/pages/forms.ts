/** A form is sent once, however often its button is pressed; coming back by the browser's history it can be sent again. */
export function guardForms(page: Document): void {
  page.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post' || defaultPrevented) return
    const buttons = [...target.querySelectorAll('button')]
    // After the event: a disabled button would not say which one was pressed.
    setTimeout(() => buttons.forEach((button) => (button.disabled = true)))
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.querySelectorAll('button').forEach((button) => (button.disabled = false))
  })
}
