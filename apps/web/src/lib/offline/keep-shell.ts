/** The current release, and the one before it, whose page may still be open in another tab. */
const KEPT_RELEASES = 2
const PREFIX = 'shell '
const WORKER = '/sw.js'
const PLAIN_FILES = ['/theme-boot.js', '/favicon.svg']

/** The entry's name carries a hash over everything that it can load: it names the release. */
const findRelease = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** What cannot be loaded now is kept another time. */
async function keepFile(cache: Cache, url: string): Promise<void> {
  try {
    if (!(await cache.match(url))) await cache.add(url)
  } catch {
    // The next visit tries again.
  }
}

/** After a release the server sends the page of the new one, which belongs to other files. */
async function keepDocument(cache: Cache, release: string): Promise<void> {
  if (await cache.match('/')) return
  const page = await fetch('/')
  if (page.ok && (await page.clone().text()).includes(release)) await cache.put('/', page)
}

/**
 * Keeps every hashed file that this page has loaded or will load; they come from the browser's own cache. One after the
 * other: a hundred at once would hold up whatever a person does meanwhile.
 */
function keepLoadedFiles(cache: Cache): void {
  const seen = new Set<string>()
  let turn = Promise.resolve()
  const keep = (entries: PerformanceEntryList) => {
    for (const { name } of entries) {
      if (seen.has(name) || !name.startsWith(`${location.origin}/assets/`)) continue
      seen.add(name)
      turn = turn.then(() => keepFile(cache, name))
    }
  }
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource', buffered: true })
}

/** Drops older releases, and later ones too: those were withdrawn, and the worker would open the last one. */
async function dropOtherReleases(own: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const kept = names.slice(0, names.indexOf(own) + 1).slice(-KEPT_RELEASES)
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
}

/** Under a strict policy no other address can become a worker, whatever it is called with. */
function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy('offline-worker', { createScriptURL: (_url: string) => WORKER })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** Keeps the shell of this release in the browser, and registers the worker that opens it where there is no network. */
export async function keepShell(): Promise<void> {
  const release = findRelease()
  if (!release || !('serviceWorker' in navigator)) return
  const name = PREFIX + release
  const cache = await caches.open(name)
  await navigator.serviceWorker.register(workerAddress())
  keepLoadedFiles(cache)
  await Promise.all([keepDocument(cache, release), ...PLAIN_FILES.map((path) => keepFile(cache, path))])
  // Without its page this may be the older one, of a server that has a newer release by now.
  if (await cache.match('/')) await dropOtherReleases(name)
}
