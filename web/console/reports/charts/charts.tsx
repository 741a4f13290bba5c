import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import styles from './charts.module.css'
import { figureValueText, valueText } from './figures.ts'
import { useReportTexts } from '../languages/report-texts.ts'
import {
  barOf,
  type FigureKind,
  type Frame,
  indexAt,
  linePath,
  lonePath,
  namedIndexes,
  ticksOf,
  xOf,
  yOf,
} from './scales.ts'

/** Those of a week, or of every fifth day of a month. */
const NAMES_SHOWN = 7
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
  /** Their short names for the axis. */
  axis: readonly string[]
  /** The names of the axis are where places begin, and not what they are. */
  isScale?: boolean
}

/** Lines differ by their dashes too, because colour alone would not do. */
export function LineChart(props: ChartProps) {
  return (
    <Plot {...props}>
      {(frame) =>
        props.series.map(({ name, values }, index) => (
          <g key={name} className={LOOKS[index]}>
            <path d={linePath(values, frame)} className={styles.line} />
            <path d={lonePath(values, frame)} className={styles.dot} />
          </g>
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

/**
 * The drawing is stretched to its place, so its words are beside it and keep their size. It has no `<title>`, which browsers would
 * show over the values under the pointer.
 */
function Plot({
  title,
  about,
  kind,
  series,
  labels,
  axis,
  isScale = false,
  children,
}: ChartProps & { children: (frame: Frame) => ReactNode }) {
  const { language, direction } = useReportTexts()
  const id = useId()
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = ticksOf(kind, highest)
  const top = ticks.at(-1) ?? 1
  const frame = { count: labels.length, top, isMirrored: direction === 'rtl' }
  const [pointed, setPointed] = useState<number | null>(null)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(indexAt((clientX - left) / width, frame))
  }
  // Other figures may have fewer places than those before.
  const shown = pointed !== null && pointed < labels.length ? pointed : null
  return (
    <figure className={styles.chart}>
      {series.length === 1 ? null : (
        <ul role="list" className={styles.legend}>
          {series.map(({ name }, index) => (
            <li key={name}>
              <Sample look={LOOKS[index]} />
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
        <div
          className={styles.canvas}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <svg
            role="img"
            aria-label={title}
            aria-describedby={`${id}-about`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className={styles.drawing}
          >
            <desc id={`${id}-about`}>{about}</desc>
            {ticks.map((tick) => (
              <path key={tick} d={`M0 ${yOf(tick, top)}H100`} className={styles.grid} />
            ))}
            {shown === null ? null : <path d={`M${xOf(shown, frame)} 0V100`} className={styles.guide} />}
            {children(frame)}
          </svg>
          {shown === null ? null : (
            <Readout index={shown} label={labels[shown] ?? ''} series={series} kind={kind} frame={frame} />
          )}
        </div>
        <div className={styles.names} aria-hidden>
          {namedIndexes(labels.length, NAMES_SHOWN).map((index) => (
            // The place is counted from where a line of text begins.
            <span
              key={index}
              style={{ insetInlineStart: `${xOf(isScale ? index - 0.5 : index, { ...frame, isMirrored: false })}%` }}
            >
              {axis[index]}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

function Sample({ look }: { look: string | undefined }) {
  return (
    <svg viewBox="0 0 24 4" className={styles.sample} aria-hidden>
      <path d="M2 2H22" className={`${styles.line} ${look}`} />
    </svg>
  )
}

interface ReadoutProps {
  index: number
  label: string
  series: readonly Series[]
  kind: FigureKind
  frame: Frame
}

/** The values under the pointer. Everybody else reads them in the table beside. */
function Readout({ index, label, series, kind, frame }: ReadoutProps) {
  const { language } = useReportTexts()
  const place = xOf(index, { ...frame, isMirrored: false })
  // It stays within the drawing.
  const side = place > 50 ? { insetInlineEnd: `${100 - place}%` } : { insetInlineStart: `${place}%` }
  return (
    <div aria-hidden className={styles.readout} style={side}>
      <b>{label}</b>
      {series.map(({ name, values }, position) => (
        <span key={name}>
          <Sample look={LOOKS[position]} />
          {name}
          <b>{figureValueText(language, kind, values[index])}</b>
        </span>
      ))}
    </div>
  )
}

interface GroupBarsProps {
  title: string
  about: string
  highest: number
  bars: readonly { key: string; name: string; value: number; text: string; change: string | null }[]
}

/** A bar for each group, with its name and its value in words. */
export function GroupBars({ title, about, highest, bars }: GroupBarsProps) {
  const { direction } = useReportTexts()
  const isMirrored = direction === 'rtl'
  return (
    <ul role="list" aria-label={`${title}. ${about}`} className={styles.groups}>
      {bars.map(({ key, name, value, text, change }) => {
        const width = highest === 0 ? 0 : (value / highest) * 100
        return (
          <li key={key}>
            <bdi className={styles.groupName} title={name}>
              {name}
            </bdi>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.groupBar} aria-hidden>
              <rect
                x={isMirrored ? 100 - width : 0}
                y={0}
                width={width}
                height={10}
                className={`${styles.bars} ${styles.first}`}
              />
            </svg>
            <span className={styles.groupValue}>
              {text}
              {change === null ? null : <bdi className={styles.change}>{change}</bdi>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
