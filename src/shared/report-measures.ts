/** The columns of figures, as the schema lists them. */
export {
  BACKLOG_COUNTS,
  type BacklogMeasure,
  DURATION_CELLS,
  EVENT_COUNTS,
  EVENT_DURATIONS,
  EVENT_MEASURES,
  GROUPED_BY,
  REPORT_DIMENSIONS,
  RESULT_COUNTS,
  RESULT_DURATIONS,
  RESULT_MEASURES,
  type SummedMeasure,
} from '../../drizzle/report-measures.ts'
