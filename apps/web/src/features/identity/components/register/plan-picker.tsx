import type { RegistrationPlan } from '@evenground/shared/schemas'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../components/ui/fields/checkbox-field.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { useFieldError } from '../../../../lib/i18n/use-field-error.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import styles from './plan-picker.module.css'
import type { Registration } from './registration.ts'

function PlanWords({ plan }: { plan: RegistrationPlan }) {
  const text = useText()
  const label = text(plan.label)
  return (
    <>
      <span className={styles.title}>{text(plan.title)}</span>
      {label && <span className={`meta ${styles.label}`}>{label}</span>}
    </>
  )
}

/** The plans that a domain offers; at least one is required. Must be inside a form. */
export function PlanPicker({ plans }: { plans: readonly RegistrationPlan[] }) {
  const { t } = useTranslation('identity')
  const id = useId()
  const { control } = useFormContext<Registration>()
  const isChosen = (value: string[]) => value.length > 0 || 'required'
  const { field, fieldState } = useController({ control, name: 'plans', rules: { validate: isChosen } })
  const error = useFieldError()(fieldState.error)
  const choose = (id: string, wanted: boolean) =>
    field.onChange(wanted ? [...field.value, id] : field.value.filter((one) => one !== id))
  return (
    <fieldset className={styles.plans} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      {/* Hidden: the section's visible title says the same. */}
      <legend className="sr-only">{t('register.plans')}</legend>
      <p className={`meta ${styles.hint}`} id={`${id}-hint`}>
        {t('register.plans_hint')}
      </p>
      {plans.map((plan, at) => (
        <CheckboxField
          key={plan.id}
          ref={at === 0 ? field.ref : undefined}
          name={field.name}
          label={<PlanWords plan={plan} />}
          checked={field.value.includes(plan.id)}
          onBlur={field.onBlur}
          onChange={(event) => choose(plan.id, event.target.checked)}
        />
      ))}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon of={IconAlertCircle} size={18} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
