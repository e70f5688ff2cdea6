const OVERALL = '00000000-0000-0000-0000-000000000000'

/**
 * Computes the expected scores of a response from the rules: one pass over the questions, each adding
 * its 0 to 4 points to every tally that it belongs to. `superFactors` maps the id of each to the ids of its sub-factors.
 * Returns percents by factor id, without factors that have no points.
 */
export function expectScores(questions, superFactors, answers) {
  const tallies = new Map()
  const add = (factorId, points) => {
    const { sum, count } = tallies.get(factorId) ?? { sum: 0, count: 0 }
    tallies.set(factorId, { sum: sum + points, count: count + 1 })
  }
  const counted = questions.filter((question) => question.scored)
  for (const question of counted) {
    const answer = answers[answeredId(question)]
    const points = question.negative ? 5 - answer : answer - 1
    if (!question.alias) add(OVERALL, points)
    if (question.factor_id) add(question.factor_id, points)
    for (const [superFactorId, factorIds] of superFactors) {
      if (isCounted(question, counted, factorIds)) add(superFactorId, points)
    }
  }
  return new Map([...tallies].map(([factorId, { sum, count }]) => [factorId, (100 * sum) / (4 * count)]))
}

const answeredId = (question) => (question.alias ? question.question_id : question.id)

/** If several questions under a super factor share one answer, only one counts: the asked one, otherwise the first alias. */
function isCounted(question, counted, factorIds) {
  const sharing = counted.filter(
    (other) => factorIds.includes(other.factor_id) && answeredId(other) === answeredId(question),
  )
  const asked = sharing.find((other) => !other.alias)
  const first = sharing.toSorted((a, b) => a.question_order - b.question_order)[0]
  return question === (asked ?? first)
}
