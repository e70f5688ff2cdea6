import { SECRET_QUESTIONS } from '@evenground/shared/constants'
import { MAX_SECRET_ATTEMPTS, remainingAttempts } from '@evenground/shared/rules'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { isFilled, useFieldError } from '../../../lib/i18n/use-field-error.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import styles from '../../../lib/layout/entry.module.css'
import { readTab, writeTab } from '../../../lib/storage/tab-storage.ts'
import { answerQuestions, usedAttempts } from '../api/recovery.ts'
import type { AnsweredQuestion } from '../api/secrets.ts'
import { PageHead } from './page-head.tsx'

/** Shown instead of the questions once no attempts are left. */
function OutOfAttempts() {
  const { t } = useTranslation(['identity', 'errors'])
  return (
    <>
      <PageHead title={t('questions.out')} />
      <div className={styles.form}>
        <Banner tone="danger">{t('errors:out_of_attempts')}</Banner>
        <p>{t('questions.out_hint')}</p>
      </div>
    </>
  )
}

/** Right answers lead to the page for a new password; wrong ones show how many attempts are left. */
function useAnswering(login: string) {
  const navigate = useNavigate()
  // After a reload, the form must not come back: the server would not check its answers.
  const [used, setUsed] = useState(() => (readTab('recovery_used_up') === login ? MAX_SECRET_ATTEMPTS : undefined))
  const answering = useMutation({
    mutationFn: (answered: AnsweredQuestion[]) => answerQuestions(login, answered),
    onSuccess: (token) => navigate(`/resetpassword?token=${encodeURIComponent(token)}`, { replace: true }),
    onError: (error) => {
      const now = usedAttempts(error) ?? used
      setUsed(now)
      if (now !== undefined && remainingAttempts(now) === 0) writeTab('recovery_used_up', login)
    },
  })
  return { answering, left: used === undefined ? undefined : remainingAttempts(used) }
}

/** The recovery questions of a login in the page's language; once no attempt is left, a message replaces them. */
export function AnswerForm({ login, questions }: { login: string; questions: readonly number[] }) {
  const { t } = useTranslation(['identity', 'errors'])
  const locale = useLocale()
  const fieldErrorOf = useFieldError()
  const leftId = useId()
  const { answering, left } = useAnswering(login)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { answers: questions.map(() => '') } })
  if (left === 0) return <OutOfAttempts />
  const send = handleSubmit(({ answers }) =>
    answering.mutate(questions.map((question, at) => ({ question, answer: answers[at] ?? '' }))),
  )
  return (
    <>
      <PageHead title={t('questions.title')}>{t('questions.lede')}</PageHead>
      <form className={styles.form} noValidate onSubmit={send}>
        {questions.map((question, at) => (
          <TextField
            key={question}
            label={SECRET_QUESTIONS[question]?.[locale] ?? ''}
            autoComplete="off"
            spellCheck={false}
            error={fieldErrorOf(formState.errors.answers?.[at])}
            {...register(`answers.${at}`, { validate: isFilled })}
          />
        ))}
        <Failure error={answering.error} onDismiss={answering.reset} />
        <div>
          <p className={styles.left} id={leftId}>
            {left !== undefined && t('errors:attempts_left', { total: MAX_SECRET_ATTEMPTS, count: left })}
          </p>
          <Button
            type="submit"
            variant="primary"
            size="entry"
            wide
            busy={answering.isPending}
            aria-describedby={leftId}
          >
            {t('questions.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}
