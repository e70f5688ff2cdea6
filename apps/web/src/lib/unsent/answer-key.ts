/** Identifies a response by assessment, plan and type. */
export interface ResponseKey {
  assessmentId: string
  planId: string
  assessmentType: number
}

/** A response with its account, which every call names, so that it cannot be saved to another account. */
export type AnswerKey = ResponseKey & { accountId: string }

const PREFIX = 'unsent_answers:'

export const answerStorageName = ({ planId, assessmentId, assessmentType }: ResponseKey): string =>
  PREFIX + [planId, assessmentId, assessmentType].join(':')

/** Parses the name of a stored entry. Null if it is not the name of answers. */
export function parseAnswerName(name: string, accountId: string): AnswerKey | null {
  const [planId, assessmentId, assessmentType] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split(':') : []
  if (!planId || !assessmentId || !assessmentType) return null
  return { accountId, planId, assessmentId, assessmentType: Number(assessmentType) }
}
