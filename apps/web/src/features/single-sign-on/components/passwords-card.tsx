import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { fieldCodes } from '../api/field-codes.ts'
import styles from './single-sign-on.module.css'
import type { Passwords } from './use-passwords.ts'

type PasswordsCardProps = {
  passwords: Passwords
  /** Whether passwords are already turned off. */
  off: boolean
}

/** Turns passwords off, except for chosen people. */
export function PasswordsCard({ passwords, off }: PasswordsCardProps) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const { closed, chosen, saving, edit, search } = passwords
  const codes = fieldCodes(saving.error)
  const said = (path: string) => (codes[path] ? t([`field.${codes[path]}`, 'field.invalid']) : undefined)
  return (
    <FormCard title={t('passwords.title')} note={t('passwords.note')}>
      <div className={`wide ${styles.stack}`}>
        <SaveFailure
          error={saving.error}
          words={said('sso_only') ?? (Object.keys(codes).length > 0 ? t('field.see_below') : null)}
        />
        <SwitchField
          layout="row"
          label={t('passwords.close')}
          checked={closed}
          onChange={(event) => edit({ closed: event.target.checked })}
        />
        {(closed || chosen.length > 0) && (
          <PickerField
            multiple
            size="form"
            label={t('passwords.exceptions')}
            hint={t('passwords.exceptions_hint')}
            value={chosen}
            error={said('exceptions')}
            search={search}
            onChange={(next) => edit({ chosen: next })}
          />
        )}
        {closed && !off && <Banner tone="warning">{t('passwords.consequence')}</Banner>}
      </div>
    </FormCard>
  )
}
