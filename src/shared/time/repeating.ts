/** A job that runs every minute ends well before its next run. */
const LONGEST_MILLISECONDS = 20 * 1000

/** Repeats a step as long as it found as much as it can take, for at most 20 seconds. The next run continues. */
export async function repeatWhileFull({ now }: { now: () => number }, step: () => Promise<boolean>): Promise<void> {
  const end = now() + LONGEST_MILLISECONDS
  while ((await step()) && now() < end);
}
