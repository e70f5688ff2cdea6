import { createOpenQuestion } from './open-question.ts'

/** Asks who is signed in to prove again that it is them. */
export const proofQuestion = createOpenQuestion()

/** Whether a refused call would be done after a fresh proof. */
export async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (problem as { code?: unknown } | null)?.code === 'fresh_proof_needed'
}
