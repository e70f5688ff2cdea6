import { useCallback, useState } from 'react'

interface Question<About> {
  about: About
  resolve: (yes: boolean) => void
}

/** A question to the reader: `ask` waits for the answer, and `about` is its subject while it is open. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<Question<About> | null>(null)
  const ask = useCallback((about: About) => new Promise<boolean>((resolve) => setQuestion({ about, resolve })), [])
  const answer = (yes: boolean) => {
    setQuestion(null)
    question?.resolve(yes)
  }
  return { ask, answer, about: question?.about ?? null }
}
