import { checkPassword } from '@evenground/shared/rules'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../../../../components/ui/feedback/live-region.tsx'
import { PasswordField } from '../../../../components/ui/fields/password-field.tsx'
import { Checklist } from '../../../../components/ui/plans/checklist.tsx'
import { DetailCard } from '../../../../lib/detail/detail-card.tsx'
import { useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { useDetailField } from '../../../../lib/detail/fields/use-detail-field.ts'
import type { NewPassword } from '../../api/account-values.ts'

/** A new password, typed twice, with a live checklist of the password rules. Shown only while editing. */
export function PasswordCard({ id }: { id: string }) {
  const { t } = useTranslation(['account', 'errors'])
  const { creating } = useDetailControls()
  const { value, change, mode, fieldId, error } = useDetailField<NewPassword>('password')
  if (mode === 'view') return null
  const { password, confirmation } = value
  const items = checkPassword(password, confirmation).map(({ key, ok }) => ({
    key,
    label: t(`errors:password_${key}`),
    met: ok,
  }))
  return (
    <DetailCard
      id={id}
      title={t('detail.password')}
      note={t(creating ? 'detail.password_note_new' : 'detail.password_note')}
    >
      <PasswordField
        label={t('detail.new_password')}
        optional
        error={error}
        autoComplete="new-password"
        size="form"
        id={fieldId}
        value={password}
        onChange={(event) => change({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={t('detail.confirmation')}
        optional
        autoComplete="new-password"
        size="form"
        value={confirmation}
        onChange={(event) => change({ ...value, confirmation: event.target.value })}
      />
      {(password || confirmation) && (
        <div className="wide">
          <Checklist items={items} label={t('detail.password_rules')} />
          <LiveRegion
            message={t('detail.password_progress', {
              met: items.filter(({ met }) => met).length,
              all: items.length,
            })}
          />
        </div>
      )}
    </DetailCard>
  )
}
