// Opens the shell of the app where there is no network. What it gives out was put into the caches by the page itself
// (lib/offline/keep-shell.ts): the page, its scripts, styles, words and fonts, the same for everyone. It never touches
// a call of the API, and nothing personal is in a cache.
const isShell = (name) => name.startsWith('shell ')

/** Beside the hashed files: their content changes with a release, their names do not. */
const PLAIN_FILES = ['/theme-boot.js', '/favicon.svg']

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  // Never with navigation preload: a browser then asks for an address of the API twice when a page goes there, and what
  // works once (the answer of a sign-in provider) is used up by the first.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.disable()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(openPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request))
  else if (PLAIN_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => findNewest(pathname)))
})

/** From the network where there is one: no one sees the page of an older release, and sign-out is decided there. */
async function openPage(event) {
  try {
    const page = await fetch(event.request)
    if (page.ok) event.waitUntil(leaveUnlessKnown(page.clone()))
    return page
  } catch {
    return findNewest('/')
  }
}

/** A hashed file never changes: what is kept is right, also of a release that the server no longer has. */
async function findFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function findNewest(path) {
  for (const name of (await caches.keys()).filter(isShell).reverse()) {
    const found = await (await caches.open(name)).match(path, { ignoreVary: true })
    if (found) return found
  }
  return Response.error()
}

/** Another build at this address knows nothing of this worker: it goes, with all that it could give out. */
async function leaveUnlessKnown(page) {
  if ((await page.text()).includes('name="offline-worker"')) return
  await self.registration.unregister()
  await Promise.all((await caches.keys()).filter(isShell).map((name) => caches.delete(name)))
}
