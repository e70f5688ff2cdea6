import { useState } from 'react'

/** Runs one thing at a time: whether it runs, and what its last run threw. `onFailure` hears of that as well. */
export function useTask<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: (error: unknown) => void,
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (...args: Args) => {
    setBusy(true)
    setError(null)
    try {
      await work(...args)
    } catch (caught) {
      setError(caught)
      onFailure?.(caught)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run: (...args: Args) => void run(...args) }
}
