import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Leaving, leaveAnyway, readLeaving, stay, subscribeLeaving } from './sign-out.ts'

type DialogType = ComponentType<{ leaving: Leaving }>

/** Fetched once the page has nothing better to do: somebody who signs out may have lost the connection by then. */
function useDialog(): DialogType | 'loading' | 'missing' {
  const [dialog, setDialog] = useState<DialogType | 'loading' | 'missing'>('loading')
  useEffect(() => {
    const fetchIt = () =>
      import('./sign-out-dialog.tsx').then(
        ({ SignOutDialog }) => setDialog(() => SignOutDialog),
        () => setDialog('missing'),
      )
    if (!('requestIdleCallback' in window)) return void fetchIt()
    const waiting = requestIdleCallback(() => void fetchIt(), { timeout: 4000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return dialog
}

/** Where somebody is asked who signs out with something unsent. Where the dialog cannot be fetched the browser asks. */
export function SignOutSlot() {
  const { t } = useTranslation('shell')
  const leaving = useSyncExternalStore(subscribeLeaving, readLeaving)
  const Dialog = useDialog()
  const bare = Dialog === 'missing' && leaving?.phase === 'asking'
  useEffect(() => {
    if (!bare) return
    if (window.confirm(`${t('leaving.title')}. ${t('leaving.lost')}`)) void leaveAnyway()
    else stay()
  }, [bare, t])
  return typeof Dialog !== 'string' && leaving && <Dialog leaving={leaving} />
}
