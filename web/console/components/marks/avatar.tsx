import styles from './avatar.module.css'

const TONES = 5

/** A person's initials on the colour of the pages (src/pages/components/avatar.tsx). Their name is beside them or in `label`. */
export function Avatar({ name, label, size = 'small' }: { name: string; label?: string; size?: 'small' | 'medium' }) {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const hidden = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label }
  return (
    <span {...hidden} className={`${styles.avatar} ${styles[size]}`} data-tone={(sum % TONES) + 1}>
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
