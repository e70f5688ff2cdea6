/** What a dialog asks: yes or no. */
export interface Question {
  answer: (yes: boolean) => void
}

/** One question at a time, which calls wait for and a dialog answers. Calls that wait at the same time share it. */
export function createOpenQuestion() {
  const listeners = new Set<() => void>()
  let pending: { question: Question; answered: Promise<boolean> } | null = null
  const announce = () => {
    for (const listener of listeners) listener()
  }

  return {
    /** The question that waits for an answer, where there is one. */
    find: (): Question | null => pending?.question ?? null,

    watch(onChange: () => void): () => void {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },

    /** Asks, or joins a question that is already open. `begin` gets a function that answers, and returns what runs then. */
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
