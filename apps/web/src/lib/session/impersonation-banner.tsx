import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LiveRegion } from '../../components/ui/feedback/live-region.tsx'
import { ImpersonationBar } from '../../components/ui/navigation/impersonation-bar.tsx'
import { showBanner } from '../banner/banner-store.ts'
import { endImpersonation, loadImpersonation, watchImpersonationEnd } from '../client/tokens.ts'
import { useText } from '../i18n/use-text.ts'
import { forgetSession } from './forget-session.ts'
import { returnToSelf } from './impersonation.ts'
import { useMe } from './me.ts'

const MINUTE = 60_000
/** Minutes before the end at which screen readers are told. */
const NEAR = 5

const countMinutesLeft = (): number =>
  Math.max(0, Math.ceil(((loadImpersonation()?.ends_at ?? 0) - Date.now()) / MINUTE))

function useMinutesLeft(): number {
  const [minutes, setMinutes] = useState(countMinutesLeft)
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(countMinutesLeft())
      if (loadImpersonation() && countMinutesLeft() === 0) endImpersonation()
    }, 10_000)
    return () => clearInterval(timer)
  }, [])
  return minutes
}

/**
 * When the impersonation has expired or the server has ended it: returns to the administrator's own session and shows a
 * banner.
 */
function useImpersonationEnd(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      watchImpersonationEnd(() => {
        forgetSession()
        showBanner('acting_ended', 'danger', { ahead: true })
        void navigate('/', { replace: true })
      }),
    [navigate],
  )
}

function Bar({ actor, subject }: { actor: string; subject: string }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const minutes = useMinutesLeft()
  useImpersonationEnd()
  const leaving = useMutation({ mutationFn: returnToSelf, onSuccess: () => navigate('/') })
  return (
    <>
      <ImpersonationBar
        label={t('acting.label')}
        timeLeft={t('acting.left', { count: minutes })}
        endLabel={t('acting.back')}
        busy={leaving.isPending}
        onEnd={() => leaving.mutate()}
      >
        {t('acting.who', { actor, subject })}
      </ImpersonationBar>
      <LiveRegion message={minutes <= NEAR ? t('acting.left', { count: minutes }) : ''} />
    </>
  )
}

/** Shows who impersonates whom, the time left, and a button to end it. Renders nothing without an impersonation. */
export function ImpersonationBanner() {
  const { actor, account } = useMe()
  const text = useText()
  if (!actor) return null
  const nameOf = (one: typeof actor | typeof account) =>
    [text(one.given_name), text(one.family_name)].filter(Boolean).join(' ') || (one.login ?? '')
  return <Bar actor={nameOf(actor)} subject={nameOf(account)} />
}
