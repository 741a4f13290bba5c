/** The colour of the desk, made readable on light and on dark ground (src/shared/accent.ts does so for pages). */
export function showAccent(accent: string): void {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return
  const { style } = document.documentElement
  style.setProperty(
    '--accent',
    `light-dark(color-mix(in oklab, ${accent}, black 12%), color-mix(in oklab, ${accent}, white 45%))`,
  )
}
