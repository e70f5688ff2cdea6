import type { Domain, DomainPrivacy } from '@evenground/shared/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from './privacy.module.css'
import { PrivacyDialog } from './privacy-dialog.tsx'

/** Who may see single people's answers and journals, with a dialog to change it. */
export function PrivacyCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains')
  const mayChange = usePermissions().has('api.v2.domains.confidentiality')
  const [open, setOpen] = useState(false)
  // The page keeps the loaded domain, because its form may be in use, so the new values are kept here.
  const [saved, setSaved] = useState<DomainPrivacy>()
  const { response_mode, journal_mode, min_group_size } = saved ?? domain
  return (
    <FormCard title={t('privacy.title')}>
      <div className="wide">
        <dl className={styles.facts}>
          {Object.entries({ responses: response_mode, journals: journal_mode }).map(([about, mode]) => (
            <div key={about}>
              <dt>{t(`privacy.${about}.label`)}</dt>
              <dd>
                {t(`privacy.${mode}`)}. {t(`privacy.${about}.${mode}`)}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('privacy.size')}</dt>
            <dd>{t('privacy.size_words', { count: min_group_size })}</dd>
          </div>
        </dl>
        {mayChange && (
          <p className={styles.change}>
            <Button size="form" wraps onClick={() => setOpen(true)}>
              {t('privacy.change')}
            </Button>
          </p>
        )}
      </div>
      {open && <PrivacyDialog domain={domain} onSaved={setSaved} onClose={() => setOpen(false)} />}
    </FormCard>
  )
}
