/** For work on many items, where the failure of one must not keep the others from being processed. */
export interface Attempts {
  /** Runs the work. After a failure, resolves to undefined and keeps the error for `throwFailures`. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined>
  /**
   * Ends the work.
   *
   * @param describe Makes the message for this number of failures.
   * @throws AggregateError of all failures, if there were any.
   */
  throwFailures(describe: (count: number) => string): void
}

export function createAttempts(): Attempts {
  const failures: unknown[] = []
  return {
    async attempt(work) {
      try {
        return await work()
      } catch (error) {
        failures.push(error)
      }
    },
    throwFailures(describe) {
      if (failures.length > 0) throw new AggregateError(failures, describe(failures.length))
    },
  }
}

/**
 * Runs independent parts of one job, one after another. A failure of one does not keep the later ones from running.
 *
 * @throws The failure, or an AggregateError of all failures if there were several.
 */
export async function runAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) {
    try {
      await part()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) {
    throw new AggregateError(failures, failures.map((failure) => (failure as Error).message).join('; '))
  }
}
