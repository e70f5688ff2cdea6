import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../../../components/ui/feedback/banner.tsx'
import { isTransient } from '../../../../lib/client/api-error.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import type { Take } from './use-take.ts'

/** Errors that leave the page: a message would only flash up. */
const LEADS_AWAY = [404, 409]

/** What went wrong, shown where it happened, and that no answers are lost. */
export function TakeBanner({ take }: { take: Take }) {
  const { t } = useTranslation('assessment')
  const { refusal, waiting } = take.saving
  const { error } = take.submission
  if (error) {
    // A 409 that stays on the page is an attempt with an unknown outcome.
    const unknown = isTransient(error) || error.status === 409
    return <Banner tone="danger">{unknown ? t('confirm.not_sent') : errorText(t, error.code)}</Banner>
  }
  if (!refusal || LEADS_AWAY.includes(refusal.status)) return null
  return (
    <Banner tone="danger">
      {errorText(t, refusal.code)} {waiting > 0 && t('saving.kept')}{' '}
      <TextButton onClick={take.retrySaving}>{t('common:retry')}</TextButton>
    </Banner>
  )
}
