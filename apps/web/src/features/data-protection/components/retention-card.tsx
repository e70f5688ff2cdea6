import { RETENTION_MONTHS_MAX } from '@evenground/shared/constants'
import type { DataRules } from '@evenground/shared/schemas'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './data-protection.module.css'
import { isValidMonths, MONTH_FIELDS, type MonthField, type TypedMonths } from './months.ts'

type RetentionCardProps = {
  rules: DataRules
  typed: TypedMonths
  /** Whether saving was attempted. Invalid numbers are marked only then. */
  checked: boolean
  onChange: (field: MonthField, typed: string) => void
}

/** How many months a domain keeps answers, journal texts and unused accounts. Empty means without a limit. */
export function RetentionCard({ rules, typed, checked, onChange }: RetentionCardProps) {
  const { t, format } = useWords('data-protection')
  return (
    <FormCard title={t('retention.title')} note={<span className={styles.line}>{t('retention.note')}</span>}>
      <div className={`wide ${styles.part}`}>
        <div className={styles.months}>
          {MONTH_FIELDS.map((field) => (
            <TextField
              key={field}
              size="form"
              inputMode="numeric"
              label={t(`retention.${field}`)}
              hint={t(`retention.${field}_hint`)}
              placeholder={t('retention.unlimited')}
              end={<span className={styles.unit}>{t('retention.months')}</span>}
              value={typed[field]}
              error={
                checked && !isValidMonths(typed[field]) ? t('retention.wrong', { most: RETENTION_MONTHS_MAX }) : null
              }
              onChange={({ target }) => onChange(field, target.value)}
            />
          ))}
        </div>
        {rules.retention_from && (
          <p className={styles.quiet}>{t('retention.from', { date: format.date(rules.retention_from) })}</p>
        )}
      </div>
    </FormCard>
  )
}
