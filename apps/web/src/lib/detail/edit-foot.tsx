import { useMemo } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { SaveBar } from '../../components/ui/form/save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FieldInfo } from './resource.ts'
import { listChanged } from './same-value.ts'
import type { Detail } from './use-detail.ts'
import { useDraft } from './use-draft.ts'

type EditFootProps<Data extends { id: string }, Values extends FieldValues> = {
  detail: Detail<Data, Values>
  fields: readonly FieldInfo<Values>[]
}

/** Everything that follows each key: the save bar, the draft, the question before leaving. Nothing else is redrawn. */
export function EditFoot<Data extends { id: string }, Values extends FieldValues>({
  detail,
  fields,
}: EditFootProps<Data, Values>) {
  const { resource, form, origin, base, mode, leaving, draftKey } = detail
  const values = useWatch({ control: form.control })
  const changed = useMemo(() => listChanged(origin, values), [origin, values])
  const dirty = mode === 'edit' && changed.length > 0
  const etag = base?.etag ?? null
  const draft = useMemo(() => {
    const unkept = (resource.undrafted ?? []).map((name) => [name, origin[name]])
    return dirty ? { values: { ...values, ...Object.fromEntries(unkept) } as Values, etag } : null
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
