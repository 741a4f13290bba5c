import styles from './becomes.module.css'

/** Between an old and a new value. It points in the direction of reading. */
export function Becomes() {
  return (
    <>
      {' '}
      <span className={styles.becomes}>→</span>{' '}
    </>
  )
}
