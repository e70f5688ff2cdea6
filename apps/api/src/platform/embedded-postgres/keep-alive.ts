const INTERVAL_MS = 100

/** Runs the check again and again, never twice at once, without keeping the process alive for it. */
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
