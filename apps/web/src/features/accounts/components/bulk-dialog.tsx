import type { AccountBulkResult } from '@evenground/shared/schemas'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { BulkTools, ChosenRows } from '../../../lib/lists/list-spec.ts'
import { type BulkValues, beginChange, bulkPreviewQuery, changeChosen } from '../api/change-accounts.ts'
import styles from './bulk-dialog.module.css'
import { BulkFields, useBulkFields } from './bulk-fields.tsx'
import { type BulkKind, MAIL_ACTIONS } from './bulk-kinds.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { useHidesProgress } from './use-hides-progress.ts'
import { useUndoRun } from './use-undo-run.ts'

type BulkDialogProps = {
  kind: BulkKind
  tools: BulkTools
  onClose: () => void
  /** Shows the run instead of a notice: because it takes long, or because people were refused. */
  onRun: (id: string) => void
}

/** The largest number of people whose change is awaited. For more, a run is started and its progress shown. */
const IMMEDIATE_MAX = 200

function useBulkChange({ kind, tools: { chosen, count, clear }, onClose, onRun }: BulkDialogProps) {
  const { t, format } = useWords(['bulk', 'accounts'])
  const queryClient = useQueryClient()
  const undo = useUndoRun()
  const hidesProgress = useHidesProgress()(kind)

  async function finish(result: AccountBulkResult): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ['list', 'accounts'] })
    await queryClient.invalidateQueries({ queryKey: ['bulk-runs'] })
    // The list of refused people does not fit into a notice.
    if (result.refused.length > 0) return onRun(result.run_id)
    const counted = { count: result.changed, shown: format.number(result.changed) }
    const message = hidesProgress ? t('letters.begun') : t(`${kind}.done`, counted)
    const canUndo = result.changed > 0 && !MAIL_ACTIONS.includes(kind)
    notify({ message, undo: canUndo ? () => undo(result.run_id) : undefined })
    onClose()
  }

  return useMutation({
    mutationFn: async (values: BulkValues) => {
      if (count > IMMEDIATE_MAX) {
        const run = await beginChange(kind, chosen, values)
        await queryClient.invalidateQueries({ queryKey: ['bulk-runs'] })
        return () => onRun(run.id)
      }
      const result = await changeChosen(kind, chosen, values)
      return () => finish(result)
    },
    onSuccess: async (showResult) => {
      clear()
      await showResult()
    },
  })
}

/** Previews whom the change would reach now, and returns a reason to disable it if it would reach no one. */
function useReach(kind: BulkKind, chosen: ChosenRows, values: BulkValues, isReady: boolean) {
  const { t } = useWords(['bulk', 'accounts'])
  const preview = useQuery({
    ...bulkPreviewQuery(kind, chosen, values),
    enabled: isReady,
    // Keeps the previous counts while new ones are loaded, so that the dialog does not jump.
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = preview
  // People whose domain does not offer the plan do not make it useless: the next step asks whether to add the plan.
  const isUseless = data?.ready === 0 && !data.refused.some(({ code }) => code === 'plan_not_offered')
  return { preview, useless: isReady && isUseless && !isPlaceholderData ? t('reaches_nobody') : null }
}

/** Asks for the values of a bulk change, then makes the change or starts a run. */
export function BulkDialog(props: BulkDialogProps) {
  const { kind, tools, onClose } = props
  const { t, format } = useWords(['bulk', 'accounts', 'common', 'errors'])
  const { values, reason, ...fields } = useBulkFields(kind)
  // The selection is cleared after the change; the texts keep the original count and people.
  const [count] = useState(tools.count)
  const [chosen] = useState(tools.chosen)
  const { mutate, isPending, error } = useBulkChange(props)
  const { preview, useless } = useReach(kind, chosen, values, reason === null)
  const words = { count, shown: format.number(count) }
  const actions = (
    <DialogActions
      onCancel={onClose}
      submit={t(`accounts:bulk.${kind}.action`)}
      busy={isPending}
      disabledReason={reason ?? useless}
      onSubmit={() => mutate(values)}
    />
  )
  return (
    <Dialog opened onClose={onClose} title={t(`bulk:${kind}.title`, words)} actions={actions}>
      <Failure error={error} className={styles.gap} />
      <p>{t(`bulk:${kind}.hint`)}</p>
      <BulkFields kind={kind} {...fields} />
      {reason === null && <BulkPreview kind={kind} preview={preview} />}
    </Dialog>
  )
}
