import { queryClient } from './query-client.ts'

const LOOK_AGAIN_MS = 500
const MAX_LOOKS = 20

const isBusy = (): boolean => document.readyState !== 'complete' || queryClient.isFetching() > 0

/** Two looks in a row must find the page calm: between two calls there is a moment without any. */
async function waitForCalm(): Promise<void> {
  for (let looks = 0, calm = 0; looks < MAX_LOOKS && calm < 2; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    calm = isBusy() ? 0 : calm + 1
  }
}

let calm: Promise<void> | undefined

/**
 * Runs what can wait, such as fetching a dialog before anyone opens it: once the first page has what it shows, in an
 * idle moment. Over a slow network each file that is fetched sooner would delay the page. Without idle callbacks it
 * runs at once. Returns how to cancel it.
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
