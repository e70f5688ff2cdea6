/** A yes/no question for a dialog. */
export interface Question {
  answer: (yes: boolean) => void
}

/**
 * Creates a question that calls can wait for and a dialog answers. At most one is open at a time; calls that ask
 * meanwhile share it.
 */
export function createOpenQuestion() {
  const listeners = new Set<() => void>()
  let pending: { question: Question; answered: Promise<boolean> } | null = null
  const announce = () => {
    for (const listener of listeners) listener()
  }

  return {
    /** The open question, or null. */
    find: (): Question | null => pending?.question ?? null,

    watch(onChange: () => void): () => void {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },

    /**
     * Opens the question, or joins the open one. `begin` receives a function that answers, and returns a callback for
     * the answer.
     */
    ask(begin?: (answer: Question['answer']) => (yes: boolean) => void): Promise<boolean> {
      if (pending) return pending.answered
      let resolveAnswer = (_yes: boolean): void => undefined
      const answered = new Promise<boolean>((resolve) => {
        resolveAnswer = resolve
      })
      let atAnswer: ((yes: boolean) => void) | undefined
      const answer = (yes: boolean) => {
        pending = null
        atAnswer?.(yes)
        announce()
        resolveAnswer(yes)
      }
      atAnswer = begin?.(answer)
      pending = { question: { answer }, answered }
      announce()
      return answered
    },
  }
}
