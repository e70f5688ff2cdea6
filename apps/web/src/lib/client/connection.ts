const LOOK_AGAIN_MS = 5000
/** The smallest file of the site. Any response counts. The service worker does not handle HEAD requests. */
const PROBE = '/favicon.svg'

const listeners = new Set<() => void>()
let isLost = false
let isProbing = false
let nextLook: ReturnType<typeof setTimeout> | undefined

function setLost(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}

/** Resolves with whether the server answers now. */
export const reachServer = (): Promise<boolean> =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Repeats a request until the server answers. */
async function probe(): Promise<void> {
  const lost = !(await reachServer())
  // Another request was answered meanwhile.
  if (!isProbing) return
  isProbing = lost
  if (lost) nextLook = setTimeout(probe, LOOK_AGAIN_MS)
  setLost(lost)
}

/** Call this when a request was answered: the connection works, whatever the last probe said. */
export function trustConnection(): void {
  isProbing = false
  clearTimeout(nextLook)
  setLost(false)
}

/**
 * Call this when a request got no answer. A single request can fail for other reasons, so the connection only counts as
 * lost if the probe fails too. From then on it is probed every five seconds.
 */
export function doubtConnection(): void {
  if (isProbing) return
  isProbing = true
  void probe()
}

/** False if the device has no network, or the server does not answer, for example in a Wi-Fi without internet. */
export const isConnected = (): boolean => navigator.onLine && !isLost

/**
 * Calls back when the server answers again after a loss. The device may have had a network all the time, so there is no
 * `online` event. Returns a function to stop.
 */
export function watchReturn(onReturn: () => void): () => void {
  const listen = () => {
    if (!isLost) onReturn()
  }
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** Calls back when `isConnected` may have changed. Returns a function to stop. */
export function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  listeners.add(onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
    listeners.delete(onChange)
  }
}
