import { useState } from 'react'

/**
 * Runs an async function. Returns whether it is running and what its last run threw, which `onFailure` also receives.
 */
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
