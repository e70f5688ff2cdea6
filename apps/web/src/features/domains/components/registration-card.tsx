import type { Domain } from '@evenground/shared/schemas'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { useCopy } from '../../../components/ui/buttons/use-copy.ts'
import { CopyOutcome } from '../../../components/ui/feedback/copy-outcome.tsx'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { planSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import styles from './domain.module.css'

/** The address where people register, with these plans preselected. */
function linkOf(domainId: string, plans: readonly string[]): string {
  const page = `${window.location.origin}${window.location.pathname}#/register/${domainId}`
  return plans.length > 0 ? `${page}?plans=${plans.join(',')}` : page
}

function CopyButton({ link }: { link: string }) {
  const { t } = useTranslation('domains')
  const { outcome, copy } = useCopy(link)
  return (
    <div className={styles.copy}>
      <Button size="form" icon={IconCopy} onClick={copy}>
        {t('detail.copy_link')}
      </Button>
      <CopyOutcome outcome={outcome} copied={t('detail.copied')} byHand={t('detail.copy_by_hand')} />
    </div>
  )
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
        {/* It wraps, so that all of it can be read. */}
        <TextAreaField
          className={styles.address}
          rows={1}
          label={t('detail.registration_link')}
          size="form"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
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
        <CopyButton key={link} link={link} />
      </div>
    </FormCard>
  )
}
