import { queryClient } from './query-client.ts'

const LOOK_AGAIN_MS = 500
const MAX_LOOKS = 20

const isBusy = (): boolean => document.readyState !== 'complete' || queryClient.isFetching() > 0

/** Two checks in a row must find no call, because there is a short gap between consecutive calls. */
async function waitForCalm(): Promise<void> {
  for (let looks = 0, calm = 0; looks < MAX_LOOKS && calm < 2; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    calm = isBusy() ? 0 : calm + 1
  }
}

let calm: Promise<void> | undefined

/**
 * Runs work that can wait, such as loading a dialog ahead: in an idle moment after the first page has loaded its data.
 * On a slow network, earlier requests would delay the page. Without `requestIdleCallback`, runs at once. Returns a
 * function to cancel.
 */
export function whenCalm(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    run()
    return () => undefined
  }
  let isCanceled = false
  let waiting = 0
  calm ??= waitForCalm()
  void calm.then(() => {
    if (!isCanceled) waiting = requestIdleCallback(run, { timeout: 4000 })
  })
  return () => {
    isCanceled = true
    cancelIdleCallback(waiting)
  }
}
