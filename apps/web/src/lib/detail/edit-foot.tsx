import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { SaveBar } from '../../components/ui/fields/save-bar.tsx'
import type { AnyDetail, AnyField } from './any-detail.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { listChanged } from './same-value.ts'
import { useDraft } from './use-draft.ts'

type EditFootProps = {
  detail: AnyDetail
  fields: readonly AnyField[]
}

/** Everything that follows each key: the save bar, the draft, the question before leaving. Nothing else is redrawn. */
export function EditFoot({ detail, fields }: EditFootProps) {
  const { resource, form, origin, base, mode, leaving, draftKey } = detail
  const values = useWatch({ control: form.control })
  const changed = useMemo(() => listChanged(origin, values), [origin, values])
  const dirty = mode === 'edit' && changed.length > 0
  const etag = base?.etag ?? null
  const draft = useMemo(() => {
    const undrafted = (resource.undrafted ?? []).map((name) => [name, origin[name]])
    return dirty ? { values: { ...values, ...Object.fromEntries(undrafted) }, etag } : null
  }, [resource, origin, dirty, values, etag])
  useDraft(draftKey, draft, leaving)
  return (
    <>
      <LeaveGuard dirty={dirty} leaving={leaving} draftKey={draftKey} />
      {mode === 'edit' && (
        <SaveBar
          changed={fields.filter(({ name }) => changed.includes(name)).map(({ label }) => label)}
          saving={detail.saving}
          onSave={() => void detail.save()}
          onCancel={detail.cancel}
        />
      )}
    </>
  )
}
