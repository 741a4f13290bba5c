export interface StepProps {
  /** Marks the step as done and opens the next one. */
  onDone: () => Promise<void>
  /** Opens the next step. */
  onLater: () => Promise<void>
}
