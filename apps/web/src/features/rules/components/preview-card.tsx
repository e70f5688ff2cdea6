import type { Rule, RulePreview } from '@evenground/shared/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useDebounced } from '../../../lib/console/use-debounced.ts'
import { useRefusedFieldText } from '../../../lib/detail/fields/use-detail-field.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { RuleValues } from '../api/rule-resource.ts'
import { previewQuery, toPreviewInput } from '../api/rules.ts'
import styles from './preview-card.module.css'

/** Delay in milliseconds after typing before people are counted. */
const PAUSE_MS = 400

/** Effects of saving. Each is a line with its number of people, unless that is zero. */
const EFFECTS = ['to_assign', 'to_bring_back', 'to_assign_again'] as const
const REMARKS = ['in_progress', 'late', 'not_offered'] as const

function Counts({ preview }: { preview: RulePreview }) {
  const { t, format } = useWords('rules')
  const line = (name: (typeof EFFECTS)[number] | (typeof REMARKS)[number]) => {
    const count = preview[name] ?? 0
    return count > 0 && <li key={name}>{t(`preview.${name}`, { count, n: format.number(count) })}</li>
  }
  const { completed } = preview
  const happens = EFFECTS.some((name) => preview[name] !== 0)
  return (
    <div className={`wide ${styles.counts}`} role="status">
      <p className={styles.people}>
        <b>{t('preview.people', { count: preview.people, n: format.number(preview.people) })}</b>{' '}
        {completed === null
          ? t('preview.progress_hidden')
          : t('preview.completed', {
              count: completed,
              n: format.number(completed),
              months: t('preview.months', { count: preview.months }),
            })}
      </p>
      <ul className={styles.lines}>
        {EFFECTS.map(line)}
        {!happens && <li>{t('preview.nothing')}</li>}
      </ul>
      <ul className={styles.remarks}>{REMARKS.map(line)}</ul>
    </div>
  )
}

/** The number of people to whom the rule in the form applies, and what saving it does to them. */
export function PreviewCard({ rule }: { rule?: Rule }) {
  const { t } = useTranslation('rules')
  if (rule?.person_count !== null) return <Preview rule={rule} />
  return (
    <FormCard title={t('preview.title')}>
      <p className="wide">{t('hidden.rule')}</p>
    </FormCard>
  )
}

function Preview({ rule }: { rule: Rule | undefined }) {
  const { t } = useTranslation(['rules', 'errors'])
  const { control } = useFormContext<RuleValues>()
  const values = useDebounced(useWatch({ control }) as RuleValues, PAUSE_MS)
  const fieldText = useRefusedFieldText()
  const input = toPreviewInput(values, rule?.id)
  const { data, error } = useQuery({
    ...previewQuery(input as never),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
  const said =
    input === null
      ? t('preview.waiting')
      : error
        ? (fieldText(error) ?? errorText(t, codeOf(error)))
        : t('preview.counting')
  return (
    <FormCard title={t('preview.title')} note={t('preview.note')}>
      {data && input && !error ? <Counts preview={data} /> : <p className="wide">{said}</p>}
    </FormCard>
  )
}
