const EVERY_MS = 60_000

/** Hands the same failure on once a minute: work that looks every few seconds would fill the log when a database is away. */
export function calm(onError: (error: Error) => void): (error: Error) => void {
  let last = { message: '', at: 0 }
  return (error) => {
    if (error.message === last.message && Date.now() - last.at < EVERY_MS) return
    last = { message: error.message, at: Date.now() }
    onError(error)
  }
}
