const LOOK_AGAIN_MS = 5000
/** The smallest file of the site. Any answer counts; the worker that keeps the shell leaves this method alone. */
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

/** Looks until the server answers. */
async function probe(): Promise<void> {
  const lost = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  )
  // Something else was answered meanwhile.
  if (!isProbing) return
  isProbing = lost
  if (lost) nextLook = setTimeout(probe, LOOK_AGAIN_MS)
  setLost(lost)
}

/** To be called when a request was answered: the connection is there, however the last look for it ended. */
export function trustConnection(): void {
  isProbing = false
  clearTimeout(nextLook)
  setLost(false)
}

/**
 * To be called when a request got no answer. One request can also fail for a reason of its own, so the connection
 * counts as lost only if nothing else answers either. From then on it is tried every five seconds.
 */
export function doubtConnection(): void {
  if (isProbing) return
  isProbing = true
  void probe()
}

/** False while the device knows of no network, or the server does not answer: in a Wi-Fi without internet, say. */
export const isConnected = (): boolean => navigator.onLine && !isLost

/**
 * Calls back when the server answers again after it did not. The device may have had its network all the time, so no
 * `online` comes then. Returns how to end that.
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

/** Calls back when `isConnected` may have changed. Returns how to end that. */
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
