import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { useStoredState } from '../../../lib/console/stored-state.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { draftToParams, EMPTY_DRAFT, paramsToDraft, type ReportDraft } from '../report-draft.ts'
import { type ReportParams, reportPath } from '../report-params.ts'
import type { ReportKind } from '../report-types.ts'
import styles from './report-form.module.css'
import { ReportFields, today, useOfferedDraft } from './report-form.tsx'

/** The part of the filter to edit first. */
export type FilterPart = 'scope' | 'content' | 'period'

/**
 * Focuses the first field of a part. The field may be rendered after the dialog opened, once its options are loaded. If
 * another field has the focus by then, the focus stays there.
 */
function FocusPart({ part }: { part: FilterPart }) {
  const mark = useRef<HTMLSpanElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const form = mark.current?.closest('form')
    const field = form?.querySelector<HTMLElement>(`[data-part="${part}"] :is(input, select)`)
    if (isDone.current || !field) return
    isDone.current = true
    // The attribute is used if the dialog has not set the focus yet, the timeout if it has.
    field.dataset.autofocus = ''
    setTimeout(() => form?.contains(document.activeElement) || field.focus())
  })
  return <span ref={mark} hidden />
}

type EditFilterProps = { kind: ReportKind; params: ReportParams; part: FilterPart; onClose: () => void }

/** Edits the filter of a report. The report behind the dialog stays until another one is requested. */
export function EditFilter({ kind, params, part, onClose }: EditFilterProps) {
  const { t } = useTranslation(['reports', 'common'])
  const locale = useLocale()
  const navigate = useNavigate()
  const id = useId()
  const [draft, setDraft] = useState<ReportDraft>(() => paramsToDraft(params))
  // Also updates the stored form, so that it shows the same filter when the reader goes back to it.
  const [, storeDraft] = useStoredState<ReportDraft>(`report:${kind.type}`, EMPTY_DRAFT)
  const state = useOfferedDraft(kind, draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.missing) return
    storeDraft(draft)
    onClose()
    void navigate(reportPath(kind.view, draftToParams(kind, state.offered, locale, today())))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('sentence.title')}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabledReason={state.missing && t(`missing.${state.missing}`)}
          >
            {t('sentence.show')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.dialog} onSubmit={submit}>
        <FocusPart part={part} />
        <ReportFields kind={kind} draft={draft} change={(next) => setDraft({ ...draft, ...next })} {...state} />
      </form>
    </Dialog>
  )
}
