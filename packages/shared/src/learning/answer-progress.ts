/**
 * Returns the share of answered questions in whole percent, 0 to 100; 0 if there are no questions. Rounded down, so
 * that 100 means that every question is answered and Submit may be shown.
 *
 * @param questionIds the questions that need an answer (no aliases); answers to other questions are ignored
 */
export function progressOfAnswers(questionIds: readonly string[], answered: ReadonlySet<string>): number {
  if (questionIds.length === 0) return 0
  const done = questionIds.filter((id) => answered.has(id)).length
  return Math.floor((100 * done) / questionIds.length)
}

/** Whether Submit is shown: every question is answered. */
export function canSubmit(questionIds: readonly string[], answered: ReadonlySet<string>): boolean {
  return progressOfAnswers(questionIds, answered) === 100
}
