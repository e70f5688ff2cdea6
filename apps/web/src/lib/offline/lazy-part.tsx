import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isConnected, watchConnection } from '../client/connection.ts'
import { whenCalm } from '../client/when-calm.ts'
import { NotHere } from './not-here.tsx'

interface Overlay {
  opened?: boolean
  onClose?: () => void
}

interface LazyPartOptions {
  /** Fetched before it is asked for, so that the worker keeps it for a time without a network. */
  ahead?: boolean
  /** In its place while it is on its way. */
  waiting?: ReactNode
}

/**
 * An overlay, or a part that unfolds, whose code comes when it is first opened, and which then stays. Without a network
 * it says so in its own place, where `lazy` would replace the page, and it opens with the connection. It is not even asked
 * for by then: browsers remember that a module failed, and do not ask again before the page is loaded anew.
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
      // Asked for once more: only the page anew fetches it.
      if (hasFailed && isConnected()) return window.location.reload()
      const look = () => void fetchIt().then(() => setState(Ready ? 'here' : 'away'))
      look()
      return watchConnection(() => hasFailed || look())
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
