/** Which response: one for each assessment, plan and type. */
export interface ResponseKey {
  assessmentId: string
  planId: string
  assessmentType: number
}

/** Whose response it is: named in every call, so that it can never be stored under somebody else's account. */
export type AnswerKey = ResponseKey & { accountId: string }

const PREFIX = 'unsent_answers:'

export const nameAnswers = ({ planId, assessmentId, assessmentType }: ResponseKey): string =>
  PREFIX + [planId, assessmentId, assessmentType].join(':')

/** The place that a stored name stands for; null for any other name. */
export function parseAnswerName(name: string, accountId: string): AnswerKey | null {
  const [planId, assessmentId, assessmentType] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split(':') : []
  if (!planId || !assessmentId || !assessmentType) return null
  return { accountId, planId, assessmentId, assessmentType: Number(assessmentType) }
}
