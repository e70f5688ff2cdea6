import type { AccountBulkInput } from '@evenground/shared/schemas'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'

const bodyFor = (planId: string): AccountBulkInput => ({
  action: 'remind',
  plans: [planId],
  filter: { conditions: [{ field: 'plans', operator: 'incomplete', values: [planId] }] },
})

const previewQuery = (planId: string) =>
  callQuery(['plans', planId, 'reminders'], routes.previewBulkRun, { body: bodyFor(planId), gcTime: 0 })

function RemindDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const { t, format } = useWords(['plan-progress', 'common'])
  const { data, error } = useQuery(previewQuery(planId))
  const sending = useMutation({
    mutationFn: () => call(routes.createBulkRun, { body: bodyFor(planId) }),
    onSuccess: () => {
      notify({ message: t('plan-progress:remind.begun') })
      onClose()
    },
  })
  const words = (count: number) => ({ count, shown: format.number(count) })
  const left = data ? data.matched - data.ready : 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan-progress:remind.title')}
      actions={
        <DialogActions
          onCancel={onClose}
          submit={t('plan-progress:remind.go')}
          busy={sending.isPending}
          disabledReason={data?.ready === 0 ? t('plan-progress:remind.nobody') : null}
          onSubmit={() => sending.mutate()}
        />
      }
    >
      <div className="stack">
        <Failure error={sending.error ?? error} />
        <p>{t('plan-progress:remind.hint')}</p>
        {!data && !error && (
          <Loading>
            <SkeletonText lines={2} />
          </Loading>
        )}
        {data && <p>{t('plan-progress:remind.ready', words(data.ready))}</p>}
        {left > 0 && <p>{t('plan-progress:remind.left', words(left))}</p>}
      </div>
    </Dialog>
  )
}

/** Sends a reminder to everyone who has not finished the plan, after showing how many they are. */
export function RemindUnfinished({ planId }: { planId: string }) {
  const { t } = useWords('plan-progress')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" size="toolbar" icon={IconBell} onClick={() => setOpen(true)}>
        {t('remind.action')}
      </Button>
      {open && <RemindDialog planId={planId} onClose={() => setOpen(false)} />}
    </>
  )
}
