const TONES = 5

interface AvatarParts {
  name: string
  size?: 'small' | 'large'
  /** The avatar of the visitor. */
  isOwn?: boolean
}

/** The name is shown beside it, so screen readers skip it. */
export function Avatar({ name, size, isOwn = false }: AvatarParts) {
  const look = isOwn ? 'accent' : String(toneOf(name))
  return (
    <span class={['avatar', size && `avatar--${size}`, `avatar--${look}`].filter(Boolean).join(' ')} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first and last word. A name without letters gives its first character. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || ([...name.trim()][0] ?? '?')
}

/** The same name has the same colour everywhere. */
function toneOf(name: string): number {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (sum % TONES) + 1
}
