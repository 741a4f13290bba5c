import styles from './keys.module.css'

/** A key, or keys in turn, as they are shown beside a command. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys} dir="ltr">
      {keys.split(' ').map((key, index) => (
        <kbd key={index}>{key === 'Escape' ? 'Esc' : key}</kbd>
      ))}
    </span>
  )
}
