import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import type { PickableItem, PickSource } from '../sources.ts'
import { usePickerOptions } from '../use-picks.ts'
import styles from './fields.module.css'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

type PickerProps = DetailFieldProps & {
  source: PickSource
  /** Names that the record brought along: they are not asked for again. */
  known?: readonly PickableItem[] | undefined
  placeholder?: string
  /** Read where nothing is chosen. */
  emptyText?: string | undefined
}

type RowProps = PickerProps & { ids: readonly string[]; multiple: boolean; onChange: (ids: string[]) => void }

function PickerRow({ source, known, ids, multiple, onChange, placeholder, emptyText, ...field }: RowProps) {
  const { mode, fieldId, error } = useDetailField<unknown>(field.name)
  const { search, options } = usePickerOptions(source, ids, known)
  const place = multiple ? 'wide' : undefined
  if (mode === 'view') {
    return (
      <ViewValue
        label={field.label}
        className={place}
        place={multiple ? 'fits' : undefined}
        emptyText={ids.length === 0 ? emptyText : undefined}
      >
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

/** One record, or none: the value is its id or null. */
export function DetailPicker(props: PickerProps) {
  const { value, change } = useDetailField<string | null>(props.name)
  return <PickerRow {...props} multiple={false} ids={value ? [value] : []} onChange={([id]) => change(id ?? null)} />
}

/** Any number of records: the value is the list of their ids, in the order in which they were chosen. */
export function DetailPickers(props: PickerProps) {
  const { value, change } = useDetailField<string[]>(props.name)
  return <PickerRow {...props} multiple ids={value} onChange={change} />
}
