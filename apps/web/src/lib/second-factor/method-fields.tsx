import type { PasskeyAssertion, SecondFactorMethod } from '@evenground/shared/schemas'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../components/ui/buttons/text-button.tsx'
import { LiveRegion } from '../../components/ui/feedback/live-region.tsx'
import { TextField } from '../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../components/ui/fields/verbatim.ts'
import { codeOf } from '../client/api-error.ts'
import { askPasskey, knowsPasskeys } from './passkey.ts'
import styles from './second-factor.module.css'

/** The answer to a second-factor challenge: one of these fields, depending on the method. */
export interface SecondFactorAnswer {
  code?: string
  recovery_code?: string
  passkey?: PasskeyAssertion
}

/**
 * Returns the method in use and the account's other methods. Passkeys are left out if the browser does not support
 * them.
 */
export function useMethod(methods: readonly SecondFactorMethod[]) {
  const usable = methods.filter((one) => one !== 'passkey' || knowsPasskeys())
  const [chosen, choose] = useState<SecondFactorMethod | null>(null)
  const method = chosen ?? usable[0] ?? null
  return { method, choose, others: usable.filter((one) => one !== method) }
}

/** Builds the answer of a method from what was typed. For a passkey, asks the device instead. */
export async function readAnswer(
  method: SecondFactorMethod,
  typed: string,
  passkeyOptions: unknown,
): Promise<SecondFactorAnswer> {
  if (method === 'totp') return { code: typed }
  if (method === 'recovery_code') return { recovery_code: typed }
  return { passkey: await askPasskey(passkeyOptions) }
}

/**
 * Splits an error: a wrong code is told at its field, in the words of its method, and everything else above the form.
 */
export function useWrongCode(error: unknown, method: SecondFactorMethod | null) {
  const { t } = useTranslation('second-factor')
  const isWrong = method !== null && method !== 'passkey' && codeOf(error) === 'second_factor_invalid'
  return isWrong ? { atField: t(`answer.${method}_wrong`), above: null } : { atField: undefined, above: error }
}

/**
 * The button of a method disappears when pressed, so the focus moves to the method's field, or to the passkey button.
 */
function useFocusAtChoice(method: SecondFactorMethod): RefObject<HTMLDivElement | null> {
  const ways = useRef<HTMLDivElement>(null)
  const known = useRef(method)
  useEffect(() => {
    if (known.current === method) return
    known.current = method
    const wanted = method === 'passkey' ? '[type="submit"]' : 'input:not([type="password"])'
    ways.current?.closest('form')?.querySelector<HTMLElement>(wanted)?.focus()
  }, [method])
  return ways
}

interface MethodFieldsProps {
  method: SecondFactorMethod
  others: readonly SecondFactorMethod[]
  onChoose: (method: SecondFactorMethod) => void
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** 'form': smaller fields, for dialogs of the console. */
  size?: 'form' | undefined
}

/** The input of one method, with buttons that switch to the others. */
export function MethodFields({ method, others, onChoose, value, onChange, error, size }: MethodFieldsProps) {
  const { t } = useTranslation('second-factor')
  const ways = useFocusAtChoice(method)
  const input = useRef<HTMLInputElement>(null)
  // The description of the field, with the error, is read aloud when the field gets the focus. If it has the focus
  // already, the live region tells it.
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <>
      <LiveRegion message={error ?? ''} />
      {method === 'passkey' ? (
        <p>{t('answer.passkey_hint')}</p>
      ) : (
        <TextField
          key={method}
          ref={input}
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
        <div ref={ways} className={styles.others}>
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
