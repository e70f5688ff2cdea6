import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { useFieldNames } from '../api/use-field-names.ts'
import { type Chosen, isChanged, type Section } from '../attribute-sections.ts'
import { shortenName } from '../short-names.ts'
import styles from './directory.module.css'
import { Fold } from './fold.tsx'

type AttributeGroupProps = {
  section: Section
  rows: readonly Chosen[]
  errorOf: (field: string) => string | undefined
  onChange: (field: string, attribute: string) => void
  open: boolean
  onToggle: (open: boolean) => void
}

/**
 * The attributes of the fields on one card of the account form. While collapsed, it names the changed fields, or all
 * fields if none was changed.
 */
export function AttributeGroup({ section, rows, errorOf, onChange, ...fold }: AttributeGroupProps) {
  const { t } = useTranslation(['directory', 'accounts'])
  const nameOf = useFieldNames()
  const list = (some: readonly Chosen[]) => some.map(({ field }) => nameOf(field)).join(', ')
  const changed = rows.filter(isChanged)
  // Numbered fields are only counted, not listed.
  const all = section === 'extra' && rows.length > 1 ? t('attributes.numbered', { count: rows.length }) : list(rows)
  const note = changed.length > 0 ? t('attributes.changed', { fields: list(changed) }) : all
  return (
    <Fold title={t(`accounts:detail.${section}`)} note={note} {...fold}>
      <div className={styles.fields}>
        {rows.map((row) => (
          <TextField
            key={row.field}
            size="form"
            label={nameOf(row.field)}
            hint={isChanged(row) ? t('attributes.usual', { attribute: shortenName(row.usual) }) : undefined}
            {...VERBATIM}
            value={shortenName(row.attribute)}
            error={errorOf(row.field)}
            onChange={(event) => onChange(row.field, event.target.value)}
          />
        ))}
      </div>
    </Fold>
  )
}
