/** Sends unsent work of an open page, such as answers or a journal entry. */
export interface LiveSaver {
  /** Resolves when no request is in progress. Nothing more is sent until `resume`. */
  pause: () => Promise<void>
  resume: () => void
}

const savers = new Set<LiveSaver>()

/** Registers a saver, so that signing out waits for it. Returns a function to unregister it. */
export function registerSaver(saver: LiveSaver): () => void {
  savers.add(saver)
  return () => void savers.delete(saver)
}

/**
 * Pauses all savers before unsent work is sent from storage, so that an older request cannot overwrite a newer one.
 * False if a request was still in progress when the signal aborted.
 */
export function pauseSavers(signal: AbortSignal): Promise<boolean> {
  const paused = Promise.all([...savers].map((saver) => saver.pause())).then(() => true)
  const aborted = new Promise<boolean>((resolve) => {
    if (signal.aborted) resolve(false)
    signal.addEventListener('abort', () => resolve(false))
  })
  return Promise.race([paused, aborted])
}

export function resumeSavers(): void {
  for (const saver of savers) saver.resume()
}
