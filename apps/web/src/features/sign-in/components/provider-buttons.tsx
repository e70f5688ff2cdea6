import type { SignInOffer } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import styles from '../../../lib/layout/entry.module.css'
import { leaveForProvider } from '../api/single-sign-on.ts'

/** Whether people of this organization sign in through its services only. */
export const isClosed = (offer: SignInOffer | undefined) => offer?.passwords === false && offer.providers.length > 0

/** A button for each sign-in service that can be used. Without passwords, the first is the page's main action. */
export function ProviderButtons({ offer }: { offer: SignInOffer | undefined }) {
  const { t } = useTranslation(['sign-in', 'errors'])
  const leaving = useMutation({ mutationFn: leaveForProvider })
  if (!offer || offer.providers.length === 0) return null
  return (
    <section className={styles.group} aria-label={t('sso.own')}>
      <p>{t(offer.passwords ? 'sso.own' : 'sso.only')}</p>
      {leaving.isError && <Banner tone="danger">{errorText(t, codeOf(leaving.error))}</Banner>}
      {offer.providers.map(({ id, title }, at) => (
        <Button
          key={id}
          size="entry"
          wide
          variant={offer.passwords || at > 0 ? 'default' : 'primary'}
          busy={(leaving.isPending || leaving.isSuccess) && leaving.variables === id}
          onClick={() => leaving.mutate(id)}
        >
          {t('sso.with', { name: title })}
        </Button>
      ))}
    </section>
  )
}
