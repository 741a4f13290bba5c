/** Closes a menu on Escape, which returns the focus to its button, and on a press or focus outside it. */
export function closeMenus(page: Document): void {
  const open = () => page.querySelector<HTMLDetailsElement>('details.menu[open]')
  page.addEventListener('keydown', ({ key }) => {
    const menu = open()
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  for (const kind of ['pointerdown', 'focusin']) {
    page.addEventListener(kind, ({ target }) => {
      const menu = open()
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
    })
  }
}
