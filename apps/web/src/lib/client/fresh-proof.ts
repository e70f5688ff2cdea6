/** What the dialog asks: whether the person has proved who they are. */
export interface ProofQuestion {
  answer: (proved: boolean) => void
}

const listeners = new Set<() => void>()
let pending: { question: ProofQuestion; answered: Promise<boolean> } | null = null

const announce = () => {
  for (const listener of listeners) listener()
}

/** The question that waits for an answer, where there is one. */
export const findProofQuestion = (): ProofQuestion | null => pending?.question ?? null

export function watchProofQuestion(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Asks who is signed in to prove anew that it is them. Calls that wait at the same time share the question. */
export function askForProof(): Promise<boolean> {
  if (pending) return pending.answered
  let resolveAnswer = (_proved: boolean): void => undefined
  const answered = new Promise<boolean>((resolve) => {
    resolveAnswer = resolve
  })
  const answer = (proved: boolean) => {
    pending = null
    announce()
    resolveAnswer(proved)
  }
  pending = { question: { answer }, answered }
  announce()
  return answered
}

/** Whether a refused call would be done after a fresh proof. */
export async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (problem as { code?: unknown } | null)?.code === 'fresh_proof_needed'
}
