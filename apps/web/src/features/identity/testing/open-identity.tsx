import type { Locale } from '@evenground/shared/constants'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as AddPlan } from '../pages/add-plan.page.tsx'
import { Component as AnswerQuestions } from '../pages/answer-questions.page.tsx'
import { Component as CheckEmail } from '../pages/check-email.page.tsx'
import { Component as ConfirmEmail } from '../pages/confirm-email.page.tsx'
import { Component as ForgotPassword } from '../pages/forgot-password.page.tsx'
import { Component as OpenResults } from '../pages/open-results.page.tsx'
import { Component as Register } from '../pages/register.page.tsx'
import { Component as ResetByEmail } from '../pages/reset-by-email.page.tsx'
import { Component as ResetPassword } from '../pages/reset-password.page.tsx'
import { Component as SetupPassword } from '../pages/setup-password.page.tsx'
import { Component as SetupSecrets } from '../pages/setup-secrets.page.tsx'
import { Component as VerifyEmail } from '../pages/verify-email.page.tsx'

/** Shows the path at which a test ended up. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}

/** Opens the identity pages with their real routes; any other path only shows itself. */
export const openIdentity = (path: string, locale: Locale = 'en-us') =>
  renderRoutes(
    [
      { path: '/forgotpassword', element: <ForgotPassword /> },
      { path: '/answerquestions', element: <AnswerQuestions /> },
      { path: '/resetbyemail', element: <ResetByEmail /> },
      { path: '/checkemail', element: <CheckEmail /> },
      { path: '/resetpassword', element: <ResetPassword /> },
      { path: '/verifyemail', element: <VerifyEmail /> },
      { path: '/confirmemail', element: <ConfirmEmail /> },
      { path: '/setup/password', element: <SetupPassword /> },
      { path: '/setup/results', element: <OpenResults /> },
      { path: '/setup/secrets', element: <SetupSecrets /> },
      { path: '/register/:id?', element: <Register /> },
      { path: '/addplan', element: <AddPlan /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path, locale },
  )

/** Replaces the text of a field at once. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** Waits until a test has left the identity pages. Returns the path that was opened. */
export const leftFor = async (): Promise<string | null> => (await screen.findByTestId('elsewhere')).textContent
