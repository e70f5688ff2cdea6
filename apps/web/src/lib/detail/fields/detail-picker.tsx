import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import type { PickableItem, PickSource } from '../sources.ts'
import { usePickerOptions } from '../use-picks.ts'
import styles from './fields.module.css'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

type PickerProps = DetailFieldProps & {
  source: PickSource
  /** Records that the response already named, so that they need not be requested. */
  known?: readonly PickableItem[] | undefined
  placeholder?: string
  /** Shown in view mode if nothing is chosen. */
  emptyText?: string | undefined
}

type RowProps = PickerProps & { ids: readonly string[]; multiple: boolean; onChange: (ids: string[]) => void }

function PickerRow({ source, known, ids, multiple, onChange, placeholder, emptyText, ...field }: RowProps) {
  const { mode, fieldId, error } = useDetailField<unknown>(field.name)
  const { search, options } = usePickerOptions(source, ids, known)
  const place = multiple ? 'wide' : undefined
  if (mode === 'view') {
    return (
      <ViewValue label={field.label} className={place} emptyText={ids.length === 0 ? emptyText : undefined}>
        {options.length > 0 && (
          <span className={styles.links}>
            {options.map((option) => (
              <Link key={option.id} to={`/${source.name}/${option.id}`}>
                {option.label}
              </Link>
            ))}
          </span>
        )}
      </ViewValue>
    )
  }
  return (
    <div className={place}>
      <PickerField
        label={field.label}
        hint={field.hint}
        optional={field.optional}
        required={field.required}
        error={error}
        size="form"
        id={fieldId}
        value={options}
        multiple={multiple}
        search={search}
        {...(placeholder !== undefined && { placeholder })}
        onChange={(next) => onChange(next.map(({ id }) => id))}
      />
    </div>
  )
}

/** A field for one record. Its value is the record's id or null. */
export function DetailPicker(props: PickerProps) {
  const { value, change } = useDetailField<string | null>(props.name)
  return <PickerRow {...props} multiple={false} ids={value ? [value] : []} onChange={([id]) => change(id ?? null)} />
}

/** A field for any number of records. Its value is the list of their ids, in the order of choosing. */
export function DetailPickers(props: PickerProps) {
  const { value, change } = useDetailField<string[]>(props.name)
  return <PickerRow {...props} multiple ids={value} onChange={change} />
}
