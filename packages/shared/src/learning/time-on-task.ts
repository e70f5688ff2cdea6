/** Times above an hour are pages left open, not time spent. */
const MAX_TASK_SECONDS = 3600

/**
 * Time on task in whole seconds, rounded down: from the last start to the finish, 0 to 3600.
 * A finish before its start (clocks that disagree) counts 0.
 *
 * @param start the last start, as a Date or epoch milliseconds
 * @param finish the finish, as a Date or epoch milliseconds
 */
export function cappedSeconds(start: Date | number, finish: Date | number): number {
  const seconds = Math.floor((Number(finish) - Number(start)) / 1000)
  return seconds > 0 ? Math.min(seconds, MAX_TASK_SECONDS) : 0
}
