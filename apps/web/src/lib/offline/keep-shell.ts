import { findRelease } from './release.ts'

/** Number of releases kept: the current one, and the previous one, which may still be open in another tab. */
const KEPT_RELEASES = 2
const PREFIX = 'shell '
const WORKER = '/sw.js'
const PLAIN_FILES = ['/theme-boot.js', '/favicon.svg']

/** Waits for a moment in which the page has nothing else to do, at most a second. */
const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve)
  })

/** Caches a file, unless it cannot be loaded now. */
async function keepFile(cache: Cache, url: string): Promise<void> {
  try {
    if (!(await cache.match(url))) await cache.add(url)
  } catch {
    // The next visit tries again.
  }
}

/**
 * Caches the page of this release. After a new release, the server sends a page that belongs to other files, which is
 * not cached.
 */
async function keepDocument(cache: Cache, release: string): Promise<void> {
  if (await cache.match('/')) return
  const page = await fetch('/')
  if (page.ok && (await page.clone().text()).includes(release)) await cache.put('/', page)
}

/**
 * Caches every hashed file that this page has loaded or will load. They come from the browser's HTTP cache. One at a
 * time, each in an idle moment, because a hundred at once would delay what people press.
 */
function keepLoadedFiles(cache: Cache): void {
  const seen = new Set<string>()
  let turn = Promise.resolve()
  const keep = (entries: PerformanceEntryList) => {
    for (const { name } of entries) {
      if (seen.has(name) || !name.startsWith(`${location.origin}/assets/`)) continue
      seen.add(name)
      turn = turn.then(waitForIdle).then(() => keepFile(cache, name))
    }
  }
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource', buffered: true })
}

/**
 * Deletes the caches of older releases, and also of later ones: those were withdrawn, and the worker would open the
 * latest.
 */
async function dropOtherReleases(own: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const kept = names.slice(0, names.indexOf(own) + 1).slice(-KEPT_RELEASES)
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
}

/**
 * Under a strict policy, a worker's address must come from a trusted types policy, and this policy only returns this
 * address.
 */
function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy('offline-worker', { createScriptURL: (_url: string) => WORKER })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** Caches the files of this release, and registers the service worker that opens them without a network. */
export async function keepShell(): Promise<void> {
  const release = findRelease()
  if (!release || !('serviceWorker' in navigator)) return
  const name = PREFIX + release
  const cache = await caches.open(name)
  await navigator.serviceWorker.register(workerAddress())
  keepLoadedFiles(cache)
  await Promise.all([keepDocument(cache, release), ...PLAIN_FILES.map((path) => keepFile(cache, path))])
  // If the page was not cached, the server may already have a newer release, and this one is outdated.
  if (await cache.match('/')) await dropOtherReleases(name)
}
