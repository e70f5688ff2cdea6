import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/ui/buttons/button.tsx'
import { TextButton } from '../../components/ui/buttons/text-button.tsx'
import { Failure } from '../banner/failure.tsx'
import { errorText } from '../i18n/error-text.ts'
import styles from '../layout/entry.module.css'
import { focusArrival } from '../layout/focus-arrival.ts'
import { usePageTitle } from '../layout/page-title.ts'
import { useContinueAfterSignIn } from '../session/use-continue-after-sign-in.ts'
import type { Challenge } from './enter.ts'
import { MethodFields, readAnswer, useMethod, useWrongCode } from './method-fields.tsx'
import { answerChallenge } from './sign-in-steps.ts'

interface SecondStepProps {
  challenge: Challenge
  onSignedIn: () => void
  /** Returns to the first step. */
  onStartOver: () => void
}

/** The step after the password: a code from the app, a passkey, or a recovery code. */
export default function SecondStep({ challenge, onSignedIn, onStartOver }: SecondStepProps) {
  const { t } = useTranslation(['second-factor', 'errors'])
  const heading = useRef<HTMLHeadingElement>(null)
  const { method, choose, others } = useMethod(challenge.methods)
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const answering = useMutation({
    mutationFn: async () => {
      if (method) await answerChallenge(challenge, await readAnswer(method, typed, challenge.passkey_options))
    },
    onSuccess: onSignedIn,
  })
  const { atField, above } = useWrongCode(answering.error, method)
  usePageTitle(t('step.title'))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const startOver = () => {
    onStartOver()
    // The first step replaces this one at the same address, so the focus has to be moved.
    requestAnimationFrame(() => focusArrival(document.querySelector<HTMLElement>('main h1')))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = method !== 'passkey' && typed.trim() === ''
    setEmpty(lacks)
    if (!lacks) answering.mutate()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('step.title')}
      </h1>
      <p className={`lede ${styles.lede}`}>{t('step.lede')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Failure error={above} onDismiss={answering.reset} />
        {method && (
          <MethodFields
            method={method}
            others={others}
            value={typed}
            error={isEmpty ? errorText(t, 'cannot_be_blank') : atField}
            onChange={(value) => {
              setTyped(value)
              setEmpty(false)
              answering.reset()
            }}
            onChoose={(other) => {
              choose(other)
              setTyped('')
              answering.reset()
            }}
          />
        )}
        <Button type="submit" variant="primary" size="entry" wide busy={answering.isPending}>
          {t(method === 'passkey' ? 'step.use_passkey' : 'step.submit')}
        </Button>
      </form>
      <div className={styles.help}>
        <p>{t('step.lost')}</p>
        <TextButton onClick={startOver}>{t('step.start_over')}</TextButton>
      </div>
    </>
  )
}

/**
 * The second step of a sign-in that started with a link or at an identity provider. Starting over leads to the sign-in
 * page.
 */
export function SecondStepOfLink({ challenge }: { challenge: Challenge }) {
  const continueAfterSignIn = useContinueAfterSignIn()
  const navigate = useNavigate()
  return (
    <SecondStep challenge={challenge} onSignedIn={continueAfterSignIn} onStartOver={() => void navigate('/login')} />
  )
}
