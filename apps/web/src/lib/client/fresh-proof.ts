import { createOpenQuestion } from './open-question.ts'

/** Asks the signed-in person to prove their identity again. */
export const proofQuestion = createOpenQuestion()

/** Whether a refused call would succeed after a new proof of identity. */
export async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (problem as { code?: unknown } | null)?.code === 'fresh_proof_needed'
}
