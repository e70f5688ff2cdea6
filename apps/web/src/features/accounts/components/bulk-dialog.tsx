import type { AccountBulkResult } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/banner.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { DateField } from '../../../components/ui/form/date-field.tsx'
import { PickList } from '../../../components/ui/table/pick-list.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import type { BulkTools, ChosenRows } from '../../../lib/lists/list-spec.ts'
import { type BulkValues, changeChosen } from '../api/change-accounts.ts'
import styles from './bulk-dialog.module.css'
import type { BulkKind } from './bulk-kinds.ts'
import { usePickOptions } from './use-pick-options.ts'

type BulkDialogProps = { kind: BulkKind; tools: BulkTools; onClose: () => void }

const PICKS = { assign_plans: 'plans', add_to_groups: 'groups' } as const
const OPPOSITE = { activate: 'deactivate', deactivate: 'activate' } as const

/** The end of a day, in the time of whoever sets it. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

function Choices({
  pick,
  chosen,
  onChange,
}: {
  pick: 'plans' | 'groups'
  chosen: string[]
  onChange: (ids: string[]) => void
}) {
  const { t } = useTranslation('accounts')
  const { options, loading, search } = usePickOptions(pick)
  return (
    <PickList
      label={t(`bulk.${pick}`)}
      options={options}
      loading={loading}
      onSearch={search}
      chosen={chosen}
      onChange={onChange}
      multiple
    />
  )
}

/** How many were refused for which reason. */
function Refusals({ result }: { result: AccountBulkResult }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const counts = new Map<string, number>()
  for (const { code } of result.refused) counts.set(code, (counts.get(code) ?? 0) + 1)
  return (
    <>
      <p>{t('bulk.changed', { count: result.changed, shown: format.number(result.changed) })}</p>
      <p className={styles.gap}>
        {t('bulk.left', { count: result.refused.length, shown: format.number(result.refused.length) })}
      </p>
      <ul className={styles.reasons}>
        {[...counts].map(([code, count]) => (
          <li key={code}>{t(`bulk.refused.${code}`, { count, shown: format.number(count) })}</li>
        ))}
      </ul>
    </>
  )
}

function useBulkChange(kind: BulkKind, { chosen, clear }: BulkTools, onClose: () => void) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['list', 'accounts'] })

  /** Only where every named account was changed is it known what the opposite would take back. */
  function undoOf({ unchanged, refused }: AccountBulkResult): (() => void) | undefined {
    if (!(kind in OPPOSITE) || chosen.kind !== 'ids' || unchanged > 0 || refused.length > 0) return
    const opposite = OPPOSITE[kind as keyof typeof OPPOSITE]
    const back: ChosenRows = { kind: 'ids', ids: chosen.ids }
    return () => void changeChosen(opposite, back).then(refresh, refresh)
  }

  return useMutation({
    mutationFn: (values: BulkValues) => changeChosen(kind, chosen, values),
    onSuccess: async (result) => {
      clear()
      await refresh()
      if (result.refused.length > 0) return
      const message = t(`bulk.${kind}.done`, { count: result.changed, shown: format.number(result.changed) })
      notify({ message, undo: undoOf(result) })
      onClose()
    },
  })
}

type ActionsProps = {
  kind: BulkKind
  finished: boolean
  busy: boolean
  /** Why it cannot be done yet. */
  reason: string | null
  onClose: () => void
  onGo: () => void
}

function Actions({ kind, finished, busy, reason, onClose, onGo }: ActionsProps) {
  const { t } = useTranslation(['accounts', 'common'])
  if (finished) {
    return (
      <Button variant="primary" size="form" onClick={onClose}>
        {t('common:close')}
      </Button>
    )
  }
  return (
    <>
      <Button size="form" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Button variant="primary" size="form" busy={busy} disabledReason={reason} onClick={onGo}>
        {t(`accounts:bulk.${kind}.action`)}
      </Button>
    </>
  )
}

/** Asks for what a change of many accounts needs, makes it, and says who was left as they were, and why. */
export function BulkDialog({ kind, tools, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['accounts', 'common', 'errors'])
  const format = useFormat()
  const [ids, setIds] = useState<string[]>([])
  const [due, setDue] = useState<string | null>(null)
  // The rows are let go when it is done; the words stay with what was asked.
  const [count] = useState(tools.count)
  const { mutate, isPending, data, error } = useBulkChange(kind, tools, onClose)
  const pick = kind in PICKS ? PICKS[kind as keyof typeof PICKS] : null
  const values: BulkValues = {
    ...(pick && { [pick]: ids }),
    ...(kind === 'assign_plans' && due !== null && { due_at: endOfDay(due) }),
  }
  const finished = data !== undefined && data.refused.length > 0
  const words = { count, shown: format.number(count) }
  const reason = pick && ids.length === 0 ? t(`accounts:bulk.choose_${pick}`) : null
  const actions = (
    <Actions
      kind={kind}
      finished={finished}
      busy={isPending}
      reason={reason}
      onClose={onClose}
      onGo={() => mutate(values)}
    />
  )
  return (
    <Dialog opened onClose={onClose} title={t(`accounts:bulk.${kind}.title`, words)} actions={actions}>
      {error && (
        <Banner tone="danger" className={styles.gap}>
          {errorText(t, codeOf(error))}
        </Banner>
      )}
      {finished ? (
        <Refusals result={data} />
      ) : (
        <>
          <p>{t(`accounts:bulk.${kind}.hint`)}</p>
          {pick && <Choices pick={pick} chosen={ids} onChange={setIds} />}
          {kind === 'assign_plans' && (
            <div className={styles.gap}>
              <DateField label={t('accounts:bulk.due')} optional size="form" value={due} onChange={setDue} />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
