import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useContinueAfterSignIn } from '../session/use-continue-after-sign-in.ts'
import type { Challenge } from './enter.ts'

const SecondStep = lazy(() => import('./second-step.tsx'))

/** The second step of a sign-in that began by a link or at a sign-in service: starting over leads to the sign-in page. */
export function SecondStepOfLink({ challenge }: { challenge: Challenge }) {
  const continueAfterSignIn = useContinueAfterSignIn()
  const navigate = useNavigate()
  return (
    <Suspense>
      <SecondStep challenge={challenge} onSignedIn={continueAfterSignIn} onStartOver={() => void navigate('/login')} />
    </Suspense>
  )
}
