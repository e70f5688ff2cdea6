import { RETENTION_MONTHS_MAX } from '@evenground/shared/constants'
import type { DataRules } from '@evenground/shared/schemas'
import { type FormEvent, useState } from 'react'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SubmitRow } from '../../../components/ui/fields/submit-row.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useSaveRules } from '../api/data-protection.ts'
import styles from './data-protection.module.css'

const FIELDS = ['answer_months', 'journal_months', 'account_months'] as const
type Field = (typeof FIELDS)[number]

const formatMonths = (rules: DataRules): Record<Field, string> => ({
  answer_months: String(rules.answer_months ?? ''),
  journal_months: String(rules.journal_months ?? ''),
  account_months: String(rules.account_months ?? ''),
})

const isValidMonths = (typed: string): boolean =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= RETENTION_MONTHS_MAX)

const parseMonths = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** How many months a domain keeps answers, journal texts and unused accounts. An empty field keeps them for good. */
export function RetentionCard({ domainId, rules }: { domainId: string; rules: DataRules }) {
  const { t, format } = useWords('data-protection')
  const [typed, setTyped] = useState(() => formatMonths(rules))
  const [submitted, setSubmitted] = useState(false)
  const saving = useSaveRules(domainId, () => notify({ message: t('saved') }))
  const invalid = FIELDS.filter((field) => !isValidMonths(typed[field]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (invalid.length > 0) return
    saving.mutate(Object.fromEntries(FIELDS.map((field) => [field, parseMonths(typed[field])])))
  }
  return (
    <FormCard title={t('retention.title')} note={t('retention.note')}>
      <form noValidate className={`wide ${styles.part}`} onSubmit={submit}>
        <Failure error={saving.error} onDismiss={saving.reset} />
        <div className={styles.months}>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              size="form"
              inputMode="numeric"
              label={t(`retention.${field}`)}
              hint={t(`retention.${field}_hint`)}
              optional
              end={<span className={styles.unit}>{t('retention.months')}</span>}
              value={typed[field]}
              error={submitted && invalid.includes(field) ? t('retention.wrong', { most: RETENTION_MONTHS_MAX }) : null}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </div>
        {rules.retention_from && (
          <p className={styles.quiet}>{t('retention.from', { date: format.date(rules.retention_from) })}</p>
        )}
        <SubmitRow label={t('common:save')} busy={saving.isPending} />
      </form>
    </FormCard>
  )
}
