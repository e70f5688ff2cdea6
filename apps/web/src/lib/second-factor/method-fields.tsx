import type { PasskeyAssertion, SecondFactorMethod } from '@evenground/shared/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../components/ui/buttons/text-button.tsx'
import { TextField } from '../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../components/ui/fields/verbatim.ts'
import { askPasskey, knowsPasskeys } from './passkey.ts'
import styles from './second-factor.module.css'

/** What is sent: one of them. */
export interface FactorAnswer {
  code?: string
  recovery_code?: string
  passkey?: PasskeyAssertion
}

/** By which of the account's methods somebody answers now. A browser without passkeys does not begin with one. */
export function useMethod(methods: readonly SecondFactorMethod[]) {
  const usable = methods.filter((one) => one !== 'passkey' || knowsPasskeys())
  const [chosen, choose] = useState<SecondFactorMethod | null>(null)
  const method = chosen ?? usable[0] ?? null
  return { method, choose, others: usable.filter((one) => one !== method) }
}

/** The answer of a form by its method; asks the device for a passkey. */
export async function readAnswer(
  method: SecondFactorMethod,
  typed: string,
  passkeyOptions: unknown,
): Promise<FactorAnswer> {
  if (method === 'totp') return { code: typed }
  if (method === 'recovery_code') return { recovery_code: typed }
  return { passkey: await askPasskey(passkeyOptions) }
}

interface MethodFieldsProps {
  method: SecondFactorMethod
  others: readonly SecondFactorMethod[]
  onChoose: (method: SecondFactorMethod) => void
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** In a dialog of the console fields are smaller. */
  size?: 'form' | undefined
}

/** The field of one method, and the ways to the others. */
export function MethodFields({ method, others, onChoose, value, onChange, error, size }: MethodFieldsProps) {
  const { t } = useTranslation('second-factor')
  return (
    <>
      {method === 'passkey' ? (
        <p>{t('answer.passkey_hint')}</p>
      ) : (
        <TextField
          key={method}
          label={t(`answer.${method}`)}
          hint={t(`answer.${method}_hint`)}
          name={method}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          {...VERBATIM}
          value={value}
          error={error}
          {...(size && { size })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((other) => (
            <TextButton key={other} onClick={() => onChoose(other)}>
              {t(`answer.use_${other}`)}
            </TextButton>
          ))}
        </div>
      )}
    </>
  )
}
