import styles from './reports.module.css'

export interface FigureRow {
  key: string
  name: string
  cells: readonly string[]
  /** Shows this row alone. */
  open?: () => void
  openLabel?: string
}

interface FigureTableProps {
  caption: string
  /** With the one of the names. */
  columns: readonly string[]
  rows: readonly FigureRow[]
}

/** The figures of a chart. It scrolls by itself, so that the page does not become wider. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <div role="group" aria-label={caption} tabIndex={0} className={styles.tableFrame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, open, openLabel }) => (
            <tr key={key}>
              <th scope="row">
                {open === undefined ? (
                  <bdi>{name}</bdi>
                ) : (
                  <button type="button" aria-label={openLabel} className={styles.rowName} onClick={open}>
                    <bdi>{name}</bdi>
                  </button>
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
