interface Shade {
  red: number
  green: number
  blue: number
}

/** The minimum contrast of WCAG 2.2 AA for text. */
const ENOUGH = 4.5
const STEPS = 40
const WHITE: Shade = { red: 255, green: 255, blue: 255 }
const BLACK: Shade = { red: 0, green: 0, blue: 0 }
/**
 * The surfaces of web/design/tokens.css below the colour, the last of them --neutral-soft. `soft` is the share of the colour
 * that --accent-soft mixes into the first.
 */
const SCHEMES = {
  light: { grounds: ['#ffffff', '#f6f7f9', '#eff1f4', '#eceef1'], soft: 0.1 },
  dark: { grounds: ['#171a1f', '#0f1115', '#1f232a', '#242932', '#272c35'], soft: 0.16 },
} as const
const USUAL = '#0b5cad'

export interface Accent {
  accent: string
  onAccent: string
}

export type Scheme = keyof typeof SCHEMES

const styles = new Map<string, string>()
const MAX_STYLES = 20

/**
 * The style with the installation's colour. It is made of numbers only, so a setting cannot inject other
 * CSS. The colour becomes darker or brighter until it is readable on every surface of its scheme.
 */
export function accentStyle(colour: string): string {
  const known = styles.get(colour)
  if (known !== undefined) return known
  if (styles.size >= MAX_STYLES) styles.clear()
  const light = rule(accentOf(colour, 'light'))
  const dark = rule(accentOf(colour, 'dark'))
  const style = `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`
  styles.set(colour, style)
  return style
}

/** The installation's colour, readable on every surface of the scheme, and the colour of text on it. */
export function accentOf(colour: string, scheme: Scheme): Accent {
  const shade = readable(readShade(colour) ?? readShade(USUAL) ?? BLACK, scheme)
  return { accent: hex(shade), onAccent: hex(inkOn(shade)) }
}

/** Black or white: the one that is easier to read on the colour. The contrast is at least 4.5:1 on any colour. */
export function inkFor(colour: string): string {
  return hex(inkOn(readShade(colour) ?? BLACK))
}

/** The installation's colour for mails, whose buttons are the same in both schemes. */
export function mailColours(colour: string): Accent & { darkAccent: string } {
  return { ...accentOf(colour, 'light'), darkAccent: accentOf(colour, 'dark').accent }
}

function inkOn(shade: Shade): Shade {
  return contrast(shade, WHITE) >= contrast(shade, BLACK) ? WHITE : BLACK
}

function rule({ accent, onAccent }: Accent): string {
  return `--accent:${accent};--on-accent:${onAccent}`
}

function readable(shade: Shade, scheme: Scheme): Shade {
  const { grounds, soft } = SCHEMES[scheme]
  const plain = grounds.map((ground) => readShade(ground) ?? WHITE)
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = moved(shade, scheme, step / STEPS)
    const onSoft = mix(plain[0] ?? WHITE, mixed, soft)
    if ([...plain, onSoft].every((ground) => contrast(mixed, ground) >= ENOUGH)) return mixed
  }
  return moved(shade, scheme, 1)
}

/** Darker on light. On dark first brighter, because a mix with white alone looks grey, and then lighter. */
function moved(shade: Shade, scheme: Scheme, share: number): Shade {
  if (scheme === 'light') return mix(shade, BLACK, share)
  const highest = Math.max(shade.red, shade.green, shade.blue, 1)
  const bright = mix(BLACK, shade, 255 / highest)
  return share <= 0.5 ? mix(shade, bright, share * 2) : mix(bright, WHITE, share * 2 - 1)
}

function mix(from: Shade, to: Shade, share: number): Shade {
  const between = (start: number, end: number) => Math.round(start + (end - start) * share)
  return { red: between(from.red, to.red), green: between(from.green, to.green), blue: between(from.blue, to.blue) }
}

function contrast(one: Shade, other: Shade): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

function luminance({ red, green, blue }: Shade): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function readShade(colour: string): Shade | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return { red: Number.parseInt(red, 16), green: Number.parseInt(green, 16), blue: Number.parseInt(blue, 16) }
}

function hex({ red, green, blue }: Shade): string {
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
