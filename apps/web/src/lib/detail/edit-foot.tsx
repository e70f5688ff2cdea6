import { useMemo } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { SaveBar } from '../../components/ui/fields/save-bar.tsx'
import type { AnyDetail, AnyField } from './any-detail.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { changedFields } from './same-value.ts'
import { useDraft } from './use-draft.ts'

type EditFooterProps = {
  detail: AnyDetail
  fields: readonly AnyField[]
  /** Undoes the last step. Undefined if there is none. */
  onUndo?: (() => void) | undefined
}

/** Describes the changes of a field: by its label, or change by change. */
function nameChanges({ name, label, changes }: AnyField, before: FieldValues, after: FieldValues): readonly string[] {
  const named = changes?.(before[name] as never, after[name] as never) ?? []
  return named.length > 0 ? named : [label]
}

/**
 * Everything that depends on each keystroke (save bar, draft, leave guard), so that only this renders again while
 * typing.
 */
export function EditFooter({ detail, fields, onUndo }: EditFooterProps) {
  const { resource, form, savedValues, savedRecord, mode, leaving, draftKey } = detail
  const values = useWatch({ control: form.control })
  const changed = useMemo(() => changedFields(savedValues, values), [savedValues, values])
  const dirty = mode === 'edit' && changed.length > 0
  const etag = savedRecord?.etag ?? null
  const draft = useMemo(() => {
    const savedOnly = (resource.excludedFromDraft ?? []).map((name) => [name, savedValues[name]])
    return dirty ? { values: { ...values, ...Object.fromEntries(savedOnly) }, etag } : null
  }, [resource, savedValues, dirty, values, etag])
  useDraft(draftKey, draft, leaving)
  return (
    <>
      <LeaveGuard dirty={dirty} leaving={leaving} draftKey={draftKey} />
      {mode === 'edit' && (
        <SaveBar
          changed={fields
            .filter(({ name }) => changed.includes(name))
            .flatMap((field) => nameChanges(field, savedValues, values))}
          creating={detail.creating}
          onUndo={onUndo}
          saving={detail.saving}
          onSave={() => void detail.save()}
          onCancel={detail.cancel}
        />
      )}
    </>
  )
}
