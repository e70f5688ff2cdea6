import type { SignInLink } from '@evenground/shared/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { call } from '../../../../lib/client/call.ts'
import { callQuery } from '../../../../lib/client/call-query.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { ConfirmMutation } from '../../../../lib/console/confirm-mutation.tsx'
import { useFormat } from '../../../../lib/i18n/use-format.ts'
import styles from './account-detail.module.css'
import { useSignInChange } from './use-sign-in-change.ts'

export const linksQuery = (id: string) =>
  callQuery(['account-sign-in-links', id], routes.listSignInLinks, { params: { id }, staleTime: 0 })

type EndDialogProps = { accountId: string; link: SignInLink; onClose: () => void }

function EndDialog({ accountId, link, onClose }: EndDialogProps) {
  const { t } = useTranslation('account')
  const mutation = useSignInChange({
    accountId,
    change: () => call(routes.endSignInLink, { params: { id: accountId, providerId: link.provider_id } }),
    done: t('links.done'),
    queryKey: linksQuery(accountId).queryKey,
    onDone: onClose,
  })
  return (
    <ConfirmMutation
      danger
      title={t('links.ask', { name: link.title })}
      confirm={t('links.end')}
      {...{ mutation, onClose }}
    >
      <Failure error={mutation.error} onDismiss={mutation.reset} />
      <p>{t('links.consequence')}</p>
    </ConfirmMutation>
  )
}

type SignInLinksProps = { accountId: string; links: readonly SignInLink[] }

/** The sign-in services linked to the account. */
export function SignInLinksPart({ accountId, links }: SignInLinksProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const [chosen, setChosen] = useState<SignInLink | null>(null)
  return (
    <div className={styles.part}>
      <h3>{t('links.title')}</h3>
      {links.map((link) => (
        <div key={link.provider_id} className={styles.side}>
          <p>{link.title}</p>
          <p className="fine">{t('links.used', { moment: format.dateTime(link.used_at) })}</p>
          <div>
            <Button size="form" onClick={() => setChosen(link)}>
              {t('links.end')}
            </Button>
          </div>
        </div>
      ))}
      {chosen && <EndDialog accountId={accountId} link={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
