import type { SingleSignOn } from '@evenground/shared/schemas'
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
  /** Why the server would refuse to turn them off. */
  refusal: SingleSignOn['sso_only_refusal']
}

/** Turns passwords off, except for chosen people. */
export function PasswordsCard({ passwords, off, refusal }: PasswordsCardProps) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const { closed, chosen, saving, edit, search } = passwords
  const codes = fieldCodes(saving.error)
  const said = (path: string) => (codes[path] ? t([`field.${codes[path]}`, 'field.invalid']) : undefined)
  // Who has turned them off can always turn them on again.
  const isBlocked = refusal !== null && !closed
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
          description={isBlocked && t(`field.${refusal}`)}
          // Unlike a disabled switch, it can be reached by keyboard, so that its reason is read out.
          aria-disabled={isBlocked || undefined}
          checked={closed}
          onChange={(event) => !isBlocked && edit({ closed: event.target.checked })}
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
