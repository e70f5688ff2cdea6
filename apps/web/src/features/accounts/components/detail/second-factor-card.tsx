import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { Dialog } from '../../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { call } from '../../../../lib/client/call.ts'
import { callQuery } from '../../../../lib/client/call-query.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { notify } from '../../../../lib/console/notify.ts'
import styles from './account-detail.module.css'

const secondFactorQuery = (id: string) =>
  callQuery(['account-second-factor', id], routes.getAccountSecondFactor, { params: { id }, staleTime: 0 })

function ResetDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const client = useQueryClient()
  const resetting = useMutation({
    mutationFn: () => call(routes.resetSecondFactor, { params: { id: accountId } }),
    onSuccess: () => {
      notify({ message: t('accounts:second_factor.done') })
      void client.invalidateQueries({ queryKey: secondFactorQuery(accountId).queryKey })
      void client.invalidateQueries({ queryKey: ['account-sessions', accountId] })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('accounts:second_factor.ask')}
      actions={
        <DialogActions
          danger
          onCancel={onClose}
          submit={t('accounts:second_factor.reset')}
          busy={resetting.isPending}
          onSubmit={() => resetting.mutate()}
        />
      }
    >
      <Failure error={resetting.error} onDismiss={resetting.reset} />
      <p>{t('accounts:second_factor.consequence')}</p>
    </Dialog>
  )
}

/** The second factors of a person, and their reset if they were lost. */
export function SecondFactorCard({ accountId }: { accountId: string }) {
  const { t } = useTranslation('accounts')
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(secondFactorQuery(accountId))
  const kinds = data?.kinds ?? []
  return (
    <FormCard title={t('second_factor.title')}>
      <div className={styles.side}>
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
      </div>
      {open && <ResetDialog accountId={accountId} onClose={() => setOpen(false)} />}
    </FormCard>
  )
}
