import type { ProofInput, ProofOptions } from '@evenground/shared/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonText } from '../../components/ui/feedback/skeleton.tsx'
import { PasswordField } from '../../components/ui/fields/password-field.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { FormActions } from '../../components/ui/overlays/form-actions.tsx'
import { Failure } from '../banner/failure.tsx'
import { codeOf } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import type { Question } from '../client/open-question.ts'
import * as routes from '../client/routes.ts'
import { errorText } from '../i18n/error-text.ts'
import { QueryState } from '../layout/query-state.tsx'
import type { AskingDialogProps } from '../session/question-host.tsx'
import { MethodFields, readAnswer, useMethod, useWrongCode } from './method-fields.tsx'
import styles from './second-factor.module.css'

const optionsQuery = callQuery(['proof-options'], routes.requestProof, { staleTime: 0, gcTime: 0 })

const prove = (body: ProofInput) => call(routes.proveIdentity, { body })

/** A wrong password has its own text, because the other values may be right. */
const wordsOf = (error: unknown): unknown => (codeOf(error) === 'rule_violated' ? 'password_wrong' : error)

type FormProps = Question & { options: ProofOptions }

function ProofForm({ options, answer }: FormProps) {
  const { t } = useTranslation(['second-factor', 'errors', 'common'])
  const { method, choose, others } = useMethod(options.methods)
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  // A passkey is sufficient by itself, because it asks for a finger, face or PIN.
  const asksPassword = options.password && method !== 'passkey'
  const proving = useMutation({
    mutationFn: async () => {
      const given = method ? await readAnswer(method, typed, options.passkey?.options) : {}
      const token = method === 'passkey' ? options.passkey?.token : undefined
      await prove({ ...given, ...(asksPassword && { password }), ...(token && { token }) })
    },
    onSuccess: () => answer(true),
  })
  const { atField, above } = useWrongCode(proving.error, method)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    proving.mutate()
  }
  if (!options.password && !method) return <p>{t('proof.impossible')}</p>
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('proof.body')}</p>
      <Failure error={above && wordsOf(above)} onDismiss={proving.reset} />
      {asksPassword && (
        <PasswordField
          size="form"
          label={t('proof.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {method && (
        <MethodFields
          size="form"
          method={method}
          others={others}
          value={typed}
          error={atField}
          onChange={(value) => {
            setTyped(value)
            if (atField) proving.reset()
          }}
          onChoose={(other) => {
            choose(other)
            setTyped('')
            proving.reset()
          }}
        />
      )}
      <FormActions
        onCancel={() => answer(false)}
        submit={t(method === 'passkey' ? 'step.use_passkey' : 'proof.submit')}
        busy={proving.isPending}
      />
    </form>
  )
}

/** Asks the signed-in person to prove their identity again. Their action waits meanwhile. */
export default function FreshProofDialog({ question, onClose }: AskingDialogProps) {
  const { t } = useTranslation(['second-factor', 'errors'])
  const query = useQuery(optionsQuery)
  const { data } = query
  return (
    <Dialog opened onClose={onClose} title={t('proof.title')}>
      {!data && (
        <QueryState query={query} reason={errorText(t, codeOf(query.error))}>
          <SkeletonText lines={3} />
        </QueryState>
      )}
      {data && <ProofForm options={data} answer={question.answer} />}
    </Dialog>
  )
}
