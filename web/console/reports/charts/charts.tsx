import { type ReactNode, useId } from 'react'
import styles from './charts.module.css'
import { valueText } from './figures.ts'
import { useReportTexts } from '../languages/report-texts.ts'
import { barOf, type FigureKind, type Frame, linePath, namedIndexes, ticksOf, xOf, yOf } from './scales.ts'

const NAMES_SHOWN = 6
const LOOKS = [styles.first, styles.second, styles.third]

export interface Series {
  name: string
  values: readonly (number | null)[]
}

interface ChartProps {
  title: string
  about: string
  kind: FigureKind
  series: readonly Series[]
  /** The name of each value's place. */
  labels: readonly string[]
}

/** Lines differ by their dashes too, because colour alone would not do. */
export function LineChart(props: ChartProps) {
  return (
    <Plot {...props}>
      {(frame) =>
        props.series.map(({ name, values }, index) => (
          <path key={name} d={linePath(values, frame)} className={`${styles.line} ${LOOKS[index]}`} />
        ))
      }
    </Plot>
  )
}

export function BarChart(props: ChartProps) {
  return (
    <Plot {...props}>
      {(frame) =>
        props.series.map(({ name, values }, series) => (
          <g key={name} className={`${styles.bars} ${LOOKS[series]}`}>
            {values.map((value, index) =>
              value === null ? null : (
                <rect key={index} {...barOf(value, { index, series, of: props.series.length }, frame)} />
              ),
            )}
          </g>
        ))
      }
    </Plot>
  )
}

/** The drawing is stretched to its place, so its words are beside it and keep their size. */
function Plot({
  title,
  about,
  kind,
  series,
  labels,
  children,
}: ChartProps & { children: (frame: Frame) => ReactNode }) {
  const { language, direction } = useReportTexts()
  const id = useId()
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = ticksOf(kind, highest)
  const top = ticks.at(-1) ?? 1
  const frame = { count: labels.length, top, isMirrored: direction === 'rtl' }
  return (
    <figure className={styles.chart}>
      {series.length === 1 ? null : (
        <ul role="list" className={styles.legend}>
          {series.map(({ name }, index) => (
            <li key={name}>
              <svg viewBox="0 0 24 4" className={styles.sample} aria-hidden>
                <path d="M2 2H22" className={`${styles.line} ${LOOKS[index]}`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{valueText(language, kind, tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-about`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-about`}>{about}</desc>
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${yOf(tick, top)}H100`} className={styles.grid} />
          ))}
          {children(frame)}
        </svg>
        <div className={styles.names} aria-hidden>
          {namedIndexes(labels.length, NAMES_SHOWN).map((index) => (
            // The place is counted from where a line of text begins.
            <span key={index} style={{ insetInlineStart: `${xOf(index, { ...frame, isMirrored: false })}%` }}>
              {labels[index]}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

interface GroupBarsProps {
  title: string
  about: string
  highest: number
  bars: readonly { key: string; name: string; value: number; text: string }[]
}

/** A bar for each group, with its name and its value in words. */
export function GroupBars({ title, about, highest, bars }: GroupBarsProps) {
  const { direction } = useReportTexts()
  const isMirrored = direction === 'rtl'
  return (
    <ul role="list" aria-label={`${title}. ${about}`} className={styles.groups}>
      {bars.map(({ key, name, value, text }) => {
        const width = highest === 0 ? 0 : (value / highest) * 100
        return (
          <li key={key}>
            <bdi className={styles.groupName}>{name}</bdi>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.groupBar} aria-hidden>
              <rect
                x={isMirrored ? 100 - width : 0}
                y={0}
                width={width}
                height={10}
                className={`${styles.bars} ${styles.first}`}
              />
            </svg>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
