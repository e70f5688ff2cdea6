import {
  IDLE_MINUTES_MAX,
  IDLE_MINUTES_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  SESSION_HOURS_MAX,
  SESSION_HOURS_USUAL,
} from '@evenground/shared/constants'
import type { DomainSignIn, SecondFactorPolicy } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { FormActions } from '../../../components/ui/overlays/form-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import type { StoredRecord } from '../../../lib/client/with-version.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { saveSignInPolicy } from '../api/sign-in-policy.ts'
import styles from './privacy.module.css'

const POLICIES = ['optional', 'administrators', 'everybody'] as const satisfies readonly SecondFactorPolicy[]
const LIMITS = {
  session_hours: [1, SESSION_HOURS_MAX],
  idle_minutes: [IDLE_MINUTES_MIN, IDLE_MINUTES_MAX],
  password_length: [PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX],
} as const
type NumberField = keyof typeof LIMITS
const NUMBERS = Object.keys(LIMITS) as NumberField[]

/** The defaults that apply if a field is empty, in the unit of the field. */
const USUAL = {
  session_hours: SESSION_HOURS_USUAL,
  idle_minutes: 30 * 24 * 60,
  password_length: PASSWORD_LENGTH_MIN,
} as const

type Typed = Record<NumberField, string>

const isWithin = (typed: string, [least, most]: readonly [number, number]): boolean =>
  typed === '' || (/^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most)

const toText = (value: number | null): string => (value === null ? '' : String(value))

interface PolicyChoiceProps {
  value: SecondFactorPolicy
  onChange: (value: SecondFactorPolicy) => void
}

function PolicyChoice({ value, onChange }: PolicyChoiceProps) {
  const { t } = useTranslation('domains')
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{t('sign_in.labels.second_factor')}</legend>
      {POLICIES.map((policy) => (
        <label key={policy} className={styles.option}>
          <input type="radio" name={name} checked={value === policy} onChange={() => onChange(policy)} />
          <span>
            <span className={styles.name}>{t(`sign_in.second_factor.${policy}`)}</span>
            <span className={styles.words}>{t(`sign_in.second_factor.${policy}_words`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Three numeric fields; an empty one means the product's default. */
function useNumbers(policy: DomainSignIn) {
  const { t, format } = useWords('domains')
  const [typed, setTyped] = useState<Typed>({
    session_hours: toText(policy.session_hours),
    idle_minutes: toText(policy.idle_minutes),
    password_length: toText(policy.password_length),
  })
  const [wrong, setWrong] = useState<readonly NumberField[]>([])
  const check = (): boolean => {
    const found = NUMBERS.filter((field) => !isWithin(typed[field].trim(), LIMITS[field]))
    setWrong(found)
    return found.length === 0
  }
  const parse = (field: NumberField) => (typed[field].trim() === '' ? null : Number(typed[field]))
  const drawn = NUMBERS.map((field) => {
    const [least, most] = LIMITS[field]
    return (
      <TextField
        key={field}
        size="form"
        inputMode="numeric"
        label={t(`sign_in.fields.${field}`)}
        hint={t(`sign_in.${field}.hint`, { usual: format.number(USUAL[field]) })}
        value={typed[field]}
        error={wrong.includes(field) ? t('sign_in.range', { least, most }) : undefined}
        onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
      />
    )
  })
  const values = () => ({
    session_hours: parse('session_hours'),
    idle_minutes: parse('idle_minutes'),
    password_length: parse('password_length'),
  })
  return { drawn, check, values }
}

interface SignInDialogProps {
  id: string
  stored: StoredRecord<DomainSignIn>
  onSaved: (stored: StoredRecord<DomainSignIn>) => void
  onClose: () => void
}

/** Changes a domain's sign-in rules. */
export function SignInDialog({ id, stored: { data, etag }, onSaved, onClose }: SignInDialogProps) {
  const { t } = useTranslation(['domains', 'common'])
  const [second_factor, setPolicy] = useState(data.second_factor)
  const [require_fresh_proof, setProof] = useState(data.require_fresh_proof)
  const [refuse_breached_passwords, setBreached] = useState(data.refuse_breached_passwords)
  const numbers = useNumbers(data)
  const saving = useMutation({
    mutationFn: () =>
      saveSignInPolicy(
        id,
        { second_factor, require_fresh_proof, refuse_breached_passwords, ...numbers.values() },
        etag,
      ),
    onSuccess: (saved) => {
      onSaved(saved)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (numbers.check()) saving.mutate()
  }
  return (
    <Dialog opened onClose={onClose} title={t('sign_in.title')} width={640}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Failure error={saving.error} onDismiss={saving.reset} />
        <PolicyChoice value={second_factor} onChange={setPolicy} />
        <SwitchField
          layout="row"
          label={t('sign_in.labels.require_fresh_proof')}
          description={t('sign_in.proof.hint')}
          checked={require_fresh_proof}
          onChange={(event) => setProof(event.target.checked)}
        />
        <SwitchField
          layout="row"
          label={t('sign_in.labels.refuse_breached_passwords')}
          description={t('sign_in.breached.hint')}
          checked={refuse_breached_passwords}
          onChange={(event) => setBreached(event.target.checked)}
        />
        <div className={styles.numbers}>{numbers.drawn}</div>
        <FormActions onCancel={onClose} submit={t('sign_in.save')} busy={saving.isPending} />
      </form>
    </Dialog>
  )
}
