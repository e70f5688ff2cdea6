import { readTab, writeTab } from '../storage/tab-storage.ts'

/** The address of the entry script, which identifies the release: it contains a hash of everything that it can load. */
export const findRelease = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** Whether the server has another release than this page. Without an answer it counts as the same. */
async function isReplaced(release: string): Promise<boolean> {
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(release)
  } catch {
    return false
  }
}

async function reloadIfReplaced(): Promise<void> {
  const release = findRelease()
  if (!release || readTab('reloaded_for_release') === release || !(await isReplaced(release))) return
  writeTab('reloaded_for_release', release)
  window.location.reload()
}

/**
 * After a release, an open page may ask for files that no longer exist. Reloads the page then, once per release, never
 * in a loop. A file that a weak connection failed to bring leaves the page as it is: a reload would lose what someone
 * is typing.
 */
export function reloadForNewRelease(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced())
}
