/** What sends by itself while its page is there. */
export interface LiveSaver {
  /** Settles once nothing is on its way; nothing more is sent until `release`. */
  hold: () => Promise<void>
  release: () => void
}

const live = new Set<LiveSaver>()

/** Has the end of a session wait for this saver. Returns the way to stop. */
export function watchSaver(saver: LiveSaver): () => void {
  live.add(saver)
  return () => void live.delete(saver)
}

/**
 * From here on nobody else sends: an older text could arrive after a newer one. False where something was still on its
 * way when the patience was over.
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
