import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isConnected, watchConnection } from '../client/connection.ts'
import { whenCalm } from '../client/when-calm.ts'
import { NotHere } from './not-here.tsx'

interface Overlay {
  opened?: boolean
  onClose?: () => void
}

interface LazyPartOptions {
  /** Loads the part ahead, so that the service worker has it when there is no network. */
  ahead?: boolean
  /** Shown while the part is loading. */
  waiting?: ReactNode
}

/**
 * Loads the code of an overlay or a foldable part when it is first opened, and then keeps it. Without a network it says
 * so in its own place (`lazy` would replace the whole page), and opens when the connection is back. It does not even
 * try without a network, because browsers remember a failed module until the page is reloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { ahead, waiting }: LazyPartOptions = {},
): ComponentType<Props> {
  let Ready: ComponentType<Props> | undefined
  let hasFailed = false
  const fetchIt = async () => {
    if (!navigator.onLine && !(ahead && navigator.serviceWorker?.controller)) return
    try {
      Ready ??= (await load()).default
    } catch {
      hasFailed = true
    }
  }
  return function Part(props: Props) {
    const { opened = true, onClose } = props as Overlay
    const [state, setState] = useState<'new' | 'here' | 'away'>('new')
    const isHere = state === 'here'
    useEffect(() => (ahead ? whenCalm(fetchIt) : undefined), [])
    useEffect(() => {
      if (!opened || isHere) return
      // Opened again after a failure: only a reload can load the module.
      if (hasFailed && isConnected()) return window.location.reload()
      const look = () => void fetchIt().then(() => setState(Ready ? 'here' : 'away'))
      // After the next paint: naming the files that the part needs would delay the answer to the press that opens it.
      const frame = requestAnimationFrame(() => setTimeout(look))
      const unwatch = watchConnection(() => hasFailed || look())
      return () => {
        cancelAnimationFrame(frame)
        unwatch()
      }
    }, [opened, isHere])
    if (Ready && (opened || isHere)) {
      return (
        <Suspense fallback={waiting}>
          <Ready {...props} />
        </Suspense>
      )
    }
    return opened && (state === 'away' ? <NotHere onClose={onClose} /> : waiting)
  }
}
