import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { call } from '../../../../lib/client/call.ts'
import { callQuery } from '../../../../lib/client/call-query.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { ConfirmMutation } from '../../../../lib/console/confirm-mutation.tsx'
import styles from './account-detail.module.css'
import { useSignInChange } from './use-sign-in-change.ts'

const secondFactorQuery = (id: string) =>
  callQuery(['account-second-factor', id], routes.getAccountSecondFactor, { params: { id }, staleTime: 0 })

function ResetDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const mutation = useSignInChange({
    accountId,
    change: () => call(routes.resetSecondFactor, { params: { id: accountId } }),
    done: t('second_factor.done'),
    queryKey: secondFactorQuery(accountId).queryKey,
    onDone: onClose,
  })
  return (
    <ConfirmMutation
      danger
      title={t('second_factor.ask')}
      confirm={t('second_factor.reset')}
      {...{ mutation, onClose }}
    >
      <Failure error={mutation.error} onDismiss={mutation.reset} />
      <p>{t('second_factor.consequence')}</p>
    </ConfirmMutation>
  )
}

/** The person's second factors, with a button to reset them if they were lost. */
export function SecondFactorPart({ accountId }: { accountId: string }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(secondFactorQuery(accountId))
  const kinds = data?.kinds ?? []
  return (
    <div className={styles.part}>
      <h3>{t('second_factor.title')}</h3>
      {error && !data && <p role="alert">{t('second_factor.failed')}</p>}
      {!data && !error && <Skeleton height={44} />}
      {data && (
        <p>
          {kinds.length > 0
            ? kinds.map((kind) => t(`second_factor.kinds.${kind}`)).join(', ')
            : t(data.required ? 'second_factor.missing' : 'second_factor.none')}
        </p>
      )}
      {data && kinds.length > 0 && (
        <>
          <p className="fine">{t('second_factor.codes', { count: data.recovery_codes_left })}</p>
          <div>
            <Button size="form" onClick={() => setOpen(true)}>
              {t('second_factor.reset')}
            </Button>
          </div>
        </>
      )}
      {open && <ResetDialog accountId={accountId} onClose={() => setOpen(false)} />}
    </div>
  )
}
