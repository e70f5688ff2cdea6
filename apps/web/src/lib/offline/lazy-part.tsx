import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isConnected, reachServer, watchConnection } from '../client/connection.ts'
import { whenCalm } from '../client/when-calm.ts'
import { NotHere } from './not-here.tsx'

interface Overlay {
  opened?: boolean
  onClose?: () => void
}

interface LazyPartOptions {
  /** Loads the part ahead, so that the service worker has it when there is no network. */
  ahead?: boolean
  /** Draws the part within the press that opens it, because people type into it at once. */
  atOnce?: boolean
  /** Shown while the part is loading. */
  waiting?: ReactNode
}

const LOOK_AGAIN_MS = 1000

/** Whether something is opened, and the browser has painted the press that opened it. */
function useOpenedAfterPaint(opened: boolean): boolean {
  const [painted, setPainted] = useState(false)
  // While rendering, not in an effect: closing would render the part twice.
  if (painted && !opened) setPainted(false)
  useEffect(() => {
    if (opened) requestAnimationFrame(() => setTimeout(() => setPainted(true)))
  }, [opened])
  return opened && painted
}

/** Loads style sheets again that could not be loaded: the bundler asks for each only once. */
function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}

/**
 * Loads the code of an overlay or a foldable part when it is first opened, and then keeps it. It is drawn after the
 * press that opens it is painted, also when it is loaded already, because drawing it can take longer than people wait
 * for a sign that they were heard. Without a network it says so in its own place (`lazy` would replace the whole page),
 * and opens when the server answers again. It does not even try without a network, because browsers remember failed
 * modules, or at least their failed dependencies, until the page is reloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { ahead, atOnce, waiting }: LazyPartOptions = {},
): ComponentType<Props> {
  let Ready: ComponentType<Props> | undefined
  let failures = 0
  const fetchIt = async () => {
    if (!navigator.onLine && !(ahead && navigator.serviceWorker?.controller)) return
    try {
      Ready ??= (await load()).default
      failures = 0
    } catch {
      failures += 1
    }
  }
  return function Part(props: Props) {
    const { opened = true, onClose } = props as Overlay
    // Undefined until it was looked for.
    const [found, setFound] = useState<boolean>()
    const isHere = found === true
    const painted = useOpenedAfterPaint(opened)
    const isDue = atOnce ? opened : painted
    useEffect(() => (ahead ? whenCalm(fetchIt) : undefined), [])
    useEffect(() => {
      if (!isDue || isHere) return
      // Opened again after a second failure: a reload can load what a browser remembers as failed.
      if (failures > 1 && isConnected()) return window.location.reload()
      let isWanted = true
      const look = async () => {
        await fetchIt()
        if (isWanted) setFound(Ready !== undefined)
      }
      // The device may have a network before the server can be reached.
      const lookAgain = async () => {
        while (isWanted && !Ready && navigator.onLine) {
          if (await reachServer()) {
            renewStyles()
            return look()
          }
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
        }
      }
      void look().then(lookAgain)
      const unwatch = watchConnection(() => void lookAgain())
      return () => {
        isWanted = false
        unwatch()
        // The next opening looks first, and does not begin with what was missing.
        if (!Ready) setFound(undefined)
      }
    }, [isDue, isHere])
    if (Ready && isHere) {
      return (
        <Suspense fallback={waiting}>
          <Ready {...props} {...('opened' in props && { opened: isDue })} />
        </Suspense>
      )
    }
    return opened && (found === false ? <NotHere onClose={onClose} /> : waiting)
  }
}
