const EVERY_MS = 60_000

/**
 * Passes the same error on at most once a minute: work that runs every few seconds would fill the log during an outage.
 */
export function calm(onError: (error: Error) => void): (error: Error) => void {
  let last = { message: '', at: 0 }
  return (error) => {
    if (error.message === last.message && Date.now() - last.at < EVERY_MS) return
    last = { message: error.message, at: Date.now() }
    onError(error)
  }
}
