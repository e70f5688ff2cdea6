import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { keepShell } from './keep-shell.ts'

const KNOWN = '<meta name="offline-worker" content="/sw.js" />'
const source = readFileSync('public/sw.js', 'utf8')

interface FetchEvent {
  request: { url: string; method: string; mode: string }
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}

/** Starts the service worker with these files in its caches, and a network that answers or fails. */
function startWorker(kept: Record<string, Record<string, string>>, network: (path: string) => string | Error) {
  const listeners = new Map<string, (event: FetchEvent) => void>()
  const stores = new Map(Object.entries(kept).map(([name, files]) => [name, new Map(Object.entries(files))]))
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://a.test').pathname
  const open = (name: string) => ({
    match: async (asked: string | { url: string }) => {
      const text = stores.get(name)?.get(pathOf(asked))
      return text === undefined ? undefined : new Response(text)
    },
  })
  const caches = {
    keys: async () => [...stores.keys()],
    open: async (name: string) => open(name),
    delete: async (name: string) => stores.delete(name),
    match: async (asked: { url: string }) => {
      for (const name of stores.keys()) {
        const found = await open(name).match(asked)
        if (found) return found
      }
      return undefined
    },
  }
  const unregister = vi.fn()
  const fetched: string[] = []
  const fetch = async (asked: { url: string }) => {
    fetched.push(pathOf(asked))
    const answer = network(pathOf(asked))
    if (answer instanceof Error) throw answer
    return new Response(answer)
  }
  const self = {
    addEventListener: (type: string, listener: (event: FetchEvent) => void) => listeners.set(type, listener),
    location: { origin: 'https://a.test' },
    registration: { unregister },
  }
  runInNewContext(source, { self, caches, fetch, URL, Response, Promise })
  /** The worker's response. Undefined if it leaves the request to the browser. */
  const ask = async (url: string, { method = 'GET', mode = 'cors' } = {}): Promise<string | undefined> => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url: new URL(url, 'https://a.test').href, method, mode },
      waitUntil: (one) => void work.push(one),
      respondWith: (one) => {
        answer = one
      },
    })
    const response = await answer
    await Promise.all(work)
    return response && (response.type === 'error' ? 'error' : response.text())
  }
  return { ask, unregister, fetched, left: () => [...stores.keys()] }
}

const OFFLINE = () => new TypeError('Failed to fetch')
const KEPT = {
  'shell /assets/index-1.js': { '/': 'page one', '/assets/old.js': 'old', '/theme-boot.js': 'boot one' },
  'shell /assets/index-2.js': { '/': 'page two', '/theme-boot.js': 'boot two' },
}

test('calls, other sites and what is sent are left to the browser', async () => {
  const { ask, fetched } = startWorker(KEPT, OFFLINE)
  expect(await ask('/api/v2/accounts/me')).toBeUndefined()
  expect(await ask('/agent/chat')).toBeUndefined()
  expect(await ask('/reference', { mode: 'navigate' })).toBeUndefined()
  expect(await ask('https://player.vimeo.com/assets/x.js')).toBeUndefined()
  expect(await ask('/assets/old.js', { method: 'POST' })).toBeUndefined()
  expect(fetched).toEqual([])
})

test('without a network the page and its plain files are those of the newest release', async () => {
  const { ask } = startWorker(KEPT, OFFLINE)
  expect(await ask('/', { mode: 'navigate' })).toBe('page two')
  expect(await ask('/theme-boot.js')).toBe('boot two')
})

test('what is kept nowhere fails as it would without the worker', async () => {
  const { ask } = startWorker({}, OFFLINE)
  expect(await ask('/', { mode: 'navigate' })).toBe('error')
  await expect(ask('/assets/new.js')).rejects.toThrow('Failed to fetch')
})

test('with a network the page is the server’s, and files of an older release still come', async () => {
  const { ask, unregister } = startWorker(KEPT, (path) => (path === '/' ? `page three ${KNOWN}` : 'not found'))
  expect(await ask('/', { mode: 'navigate' })).toContain('page three')
  expect(await ask('/assets/old.js')).toBe('old')
  expect(unregister).not.toHaveBeenCalled()
})

/** Fills the caches as the page of a release does, then returns what the worker opens offline. */
async function openRelease(script: string, kept: Record<string, Record<string, string>>) {
  const open = (name: string) => {
    kept[name] ??= {}
    const files = kept[name]
    return {
      match: async (path: string) => files[path],
      add: async (path: string) => {
        files[path] = path
      },
      put: async (path: string, page: Response) => {
        files[path] = await page.text()
      },
    }
  }
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(kept),
    open: async (name: string) => open(name),
    delete: async (name: string) => delete kept[name],
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } })
  const element = Object.assign(document.createElement('script'), { type: 'module' })
  element.setAttribute('src', script)
  document.head.append(element)
  await keepShell()
  element.remove()
  vi.unstubAllGlobals()
  return { left: Object.keys(kept), opened: await startWorker(kept, OFFLINE).ask('/', { mode: 'navigate' }) }
}

test('after a rollback the release that was withdrawn is not opened any more', async () => {
  const { left, opened } = await openRelease('/assets/index-1.js', structuredClone({ ...KEPT, other: {} }))
  expect(left).toEqual(['shell /assets/index-1.js', 'other'])
  expect(opened).toBe('page one')
})

test('a release keeps the one before it, and nothing older', async () => {
  vi.stubGlobal('fetch', async () => new Response('page three /assets/index-3.js'))
  const { left, opened } = await openRelease('/assets/index-3.js', structuredClone(KEPT))
  expect(left).toEqual(['shell /assets/index-2.js', 'shell /assets/index-3.js'])
  expect(opened).toContain('page three')
})

test('a page that the server no longer has takes nothing from the release after it', async () => {
  vi.stubGlobal('fetch', async () => new Response('page two /assets/index-2.js'))
  const kept = { 'shell /assets/index-1.js': {}, 'shell /assets/index-2.js': { '/': 'page two' } }
  const { left, opened } = await openRelease('/assets/index-1.js', kept)
  expect(left).toHaveLength(2)
  expect(opened).toBe('page two')
})

test('a build that knows nothing of the worker is rid of it, and of all that it kept', async () => {
  const { ask, unregister, left } = startWorker({ ...KEPT, other: {} }, () => 'a page of an older build')
  expect(await ask('/', { mode: 'navigate' })).toBe('a page of an older build')
  expect(unregister).toHaveBeenCalledOnce()
  expect(left()).toEqual(['other'])
})
