/** Work on many, of which one that fails must not keep the others from theirs. */
export interface Attempts {
  /** Does it; a failure is kept for the end, and the answer is undefined. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined>
  /**
   * Ends the work.
   *
   * @param describe The message for this number of failures.
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
