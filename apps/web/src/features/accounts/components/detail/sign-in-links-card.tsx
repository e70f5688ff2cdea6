import type { SignInLink } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { call } from '../../../../lib/client/call.ts'
import { callQuery } from '../../../../lib/client/call-query.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { ConfirmMutation } from '../../../../lib/console/confirm-mutation.tsx'
import { useFormat } from '../../../../lib/i18n/use-format.ts'
import styles from './account-detail.module.css'
import { useSignInChange } from './use-sign-in-change.ts'

const linksQuery = (id: string) =>
  callQuery(['account-sign-in-links', id], routes.listSignInLinks, { params: { id }, staleTime: 0 })

type EndDialogProps = { accountId: string; link: SignInLink; onClose: () => void }

function EndDialog({ accountId, link, onClose }: EndDialogProps) {
  const { t } = useTranslation('accounts')
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

/** The sign-in services linked to the account. Shown if there is at least one. */
export function SignInLinksCard({ accountId }: { accountId: string }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const [chosen, setChosen] = useState<SignInLink | null>(null)
  const { data: links = [] } = useQuery(linksQuery(accountId))
  if (links.length === 0) return null
  return (
    <FormCard title={t('links.title')}>
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
    </FormCard>
  )
}
