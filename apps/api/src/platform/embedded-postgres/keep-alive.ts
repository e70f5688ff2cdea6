const INTERVAL_MS = 100

/** Repeats the check at intervals, never twice at once. Its timer does not keep the process alive. */
export function keepAlive(check: () => Promise<void>): { end(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= check().finally(() => {
      running = undefined
    })
  }, INTERVAL_MS).unref()
  return {
    async end() {
      clearInterval(timer)
      await running
    },
  }
}
