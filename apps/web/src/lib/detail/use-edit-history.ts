import { useCallback, useEffect, useRef, useState } from 'react'

interface Step {
  undo: () => void
  /** Consecutive steps with the same key count as one, for example the letters of a text. */
  key: string | undefined
}

/** Undo history of a form. It is cleared when editing ends and at each save. */
export function useEditHistory(mode: 'view' | 'edit', savedValues: object) {
  const steps = useRef<Step[]>([])
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved or given up is not taken back
  useEffect(() => {
    steps.current = []
    setCount(0)
  }, [mode, savedValues])
  const recordStep = useCallback((undo: () => void, key?: string) => {
    if (key !== undefined && steps.current.at(-1)?.key === key) return
    steps.current.push({ undo, key })
    setCount(steps.current.length)
  }, [])
  const undoStep = useCallback(() => {
    steps.current.pop()?.undo()
    setCount(steps.current.length)
  }, [])
  return { recordStep, undoStep: count > 0 ? undoStep : undefined }
}
