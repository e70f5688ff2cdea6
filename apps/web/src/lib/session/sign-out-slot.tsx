import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { whenCalm } from '../client/when-calm.ts'
import { loadSignOutDialog } from './sign-out.ts'

/** Place of the sign-out dialog. Its code is loaded early, because the connection may be lost when it is needed. */
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
  // The dialog may still wait for its texts. Without its own boundary, the whole page would wait, and anything typed
  // meanwhile would be lost.
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  )
}
