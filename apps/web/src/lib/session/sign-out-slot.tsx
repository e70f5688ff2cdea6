import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { whenCalm } from '../client/when-calm.ts'
import { loadSignOutDialog } from './sign-out.ts'

/** The slot of the sign-out dialog. Its code is fetched early, since the connection may be lost by then. */
export function SignOutSlot() {
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  useEffect(() => {
    const fetchIt = () =>
      loadSignOutDialog().then(
        ({ SignOutDialog }) => setDialog(() => SignOutDialog),
        () => undefined,
      )
    return whenCalm(() => void fetchIt())
  }, [])
  if (!Dialog) return null
  // Its words may still have to come: without a boundary of its own the whole page would wait for them, and what someone
  // types meanwhile would be lost.
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  )
}
