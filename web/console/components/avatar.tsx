import styles from './avatar.module.css'

const TONES = 6

/** The initials of somebody on a colour of their own. The name stands beside it, or is given as `label`. */
export function Avatar({ name, label, size = 'small' }: { name: string; label?: string; size?: 'small' | 'medium' }) {
  const tone = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % TONES
  const hidden = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label }
  return (
    <span {...hidden} className={`${styles.avatar} ${styles[size]}`} data-tone={tone}>
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
