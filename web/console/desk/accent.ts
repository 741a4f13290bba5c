import { accentOf } from '../../../src/shared/look/accent.ts'

/** The colour of the desk, made readable on the surfaces of both schemes. The same colour as on pages and in mails. */
export function showAccent(colour: string): void {
  const [light, dark] = [accentOf(colour, 'light'), accentOf(colour, 'dark')]
  const { style } = document.documentElement
  style.setProperty('--accent', `light-dark(${light.accent}, ${dark.accent})`)
  style.setProperty('--on-accent', `light-dark(${light.onAccent}, ${dark.onAccent})`)
}
