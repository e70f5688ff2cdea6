import type { Domain } from '@evenground/shared/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { planSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import styles from './domain.module.css'

/** The URL of the registration page, with these plans preselected. */
function linkOf(domainId: string, plans: readonly string[]): string {
  const page = `${window.location.origin}${window.location.pathname}#/register/${domainId}`
  return plans.length > 0 ? `${page}?plans=${plans.join(',')}` : page
}

/** The registration link, if the domain allows registration. */
export function RegistrationCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains')
  const [plans, setPlans] = useState<readonly string[]>([])
  const { options } = usePickerOptions(planSource, domain.plans)
  if (!domain.allow_registration) return null
  const link = linkOf(domain.id, plans)
  const toggle = (id: string, on: boolean) =>
    setPlans(domain.plans.filter((plan) => (plan === id ? on : plans.includes(plan))))
  return (
    <FormCard title={t('detail.registration_title')} note={t('detail.registration_note')}>
      <div className="wide">
        {options.length > 0 && (
          <fieldset className={styles.plans}>
            <legend>{t('detail.registration_plans')}</legend>
            {options.map(({ id, label }) => (
              <CheckboxField
                key={id}
                label={label}
                checked={plans.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
        <CopyField label={t('detail.registration_link')} value={link} />
      </div>
    </FormCard>
  )
}
