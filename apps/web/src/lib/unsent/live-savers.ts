/** Sends unsent work while its page is open. */
export interface LiveSaver {
  /** Resolves once nothing is in flight. Nothing more is sent until `release`. */
  hold: () => Promise<void>
  release: () => void
}

const live = new Set<LiveSaver>()

/** Makes the end of a session wait for this saver. Returns a function that stops that. */
export function watchSaver(saver: LiveSaver): () => void {
  live.add(saver)
  return () => void live.delete(saver)
}

/**
 * Holds all savers, so that an older text cannot arrive after a newer one. False if something was still in flight when
 * the signal was aborted.
 */
export function holdSavers(signal: AbortSignal): Promise<boolean> {
  const held = Promise.all([...live].map((saver) => saver.hold())).then(() => true)
  const over = new Promise<boolean>((resolve) => {
    if (signal.aborted) resolve(false)
    signal.addEventListener('abort', () => resolve(false))
  })
  return Promise.race([held, over])
}

export function releaseSavers(): void {
  for (const saver of live) saver.release()
}
