/** A longer time means that the page was left open, not that the learner worked on it. */
const MAX_TASK_SECONDS = 3600

/**
 * Returns the time on task in whole seconds, rounded down: from the last start to the finish, 0 to 3600. A finish
 * before its start (because clocks disagree) counts as 0.
 *
 * @param start the last start, as a Date or epoch milliseconds
 * @param finish the finish, as a Date or epoch milliseconds
 */
export function cappedSeconds(start: Date | number, finish: Date | number): number {
  const seconds = Math.floor((Number(finish) - Number(start)) / 1000)
  return seconds > 0 ? Math.min(seconds, MAX_TASK_SECONDS) : 0
}
