import { LOCALE_NAMES } from '@evenground/shared/constants'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cx } from '../../../components/ui/cx.ts'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { AssessmentValues } from '../api/assessment-resource.ts'
import { type Factors, useFactors } from '../api/factors.ts'
import { type Finding, reviewQuestions } from '../api/review-questions.ts'
import { FactorCounts } from './factor-counts.tsx'
import { SampleScores } from './sample-scores.tsx'
import styles from './scoring-check.module.css'

const COUNTS = ['questions', 'scored', 'negative', 'alias'] as const
/** The maximum number of question numbers listed; the rest is only counted. */
const SHOWN_NUMBERS = 12
/** Findings that are notes: worth knowing, but no mistakes. */
const NOTES: ReadonlySet<Finding['kind']> = new Set(['no_factor', 'super_factor_part', 'unscored_alias_target'])

function useFindingWords({ nameOf }: Factors) {
  const { t, format } = useWords('assessments')
  return (finding: Finding): string => {
    if (finding.kind === 'super_factor_part') {
      const parts = finding.missing.map(nameOf).join(', ')
      return t('check.super_factor_part', { factor: nameOf(finding.factorId), parts, count: finding.missing.length })
    }
    const shown = finding.numbers.slice(0, SHOWN_NUMBERS).map((number) => format.number(number))
    const rest = finding.numbers.length > SHOWN_NUMBERS ? '…' : ''
    const numbers = `${shown.join(', ')}${rest}`
    const count = finding.numbers.length
    switch (finding.kind) {
      case 'problem':
        return t(`check.${finding.code}`, { numbers, count })
      case 'missing_translation':
        return t('check.missing_translation', { language: LOCALE_NAMES[finding.locale], numbers, count })
      case 'no_factor':
      case 'unscored_alias_target':
        return t(`check.${finding.kind}`, { numbers, count })
      default:
        return t(`check.${finding.kind}`, { factor: nameOf(finding.factorId), numbers, count })
    }
  }
}

function Line({ tone, children }: { tone: 'warn' | 'info' | 'ok'; children: ReactNode }) {
  const glyph = { warn: IconAlert, info: IconInfo, ok: IconCheck }[tone]
  return (
    <li className={styles.line}>
      <Icon of={glyph} size={18} className={`ink-${tone}`} />
      <span>{children}</span>
    </li>
  )
}

/** How the questions in the form will be scored. Updated while typing. */
export function ScoringCheck({ id }: { id: string | undefined }) {
  const { t, format } = useWords('assessments')
  const factors = useFactors(id)
  const editing = useDetailControls().mode === 'edit'
  const { control } = useFormContext<AssessmentValues>()
  const questions = useDeferredValue(useWatch({ control, name: 'questions' }))
  const review = useMemo(() => reviewQuestions(questions, factors.factors), [questions, factors.factors])
  const wordsOf = useFindingWords(factors)
  const fine = review.findings.every(({ kind }) => NOTES.has(kind))
  return (
    <FormCard title={t('check.title')} note={editing ? t('check.note') : undefined}>
      <div className={cx(styles.body, 'wide')}>
        <dl className={styles.counts}>
          {COUNTS.map((count) => (
            <div key={count}>
              <dt>{t(`check.count.${count}`)}</dt>
              <dd>{format.number(review.counts[count])}</dd>
            </div>
          ))}
        </dl>
        {review.counts.alias > 0 && <p className={styles.legend}>{t('check.alias_note')}</p>}
        <h3 className={styles.heading}>{t('check.checks')}</h3>
        <ul className={styles.lines} aria-live="polite">
          {review.findings.map((finding) => (
            <Line key={wordsOf(finding)} tone={NOTES.has(finding.kind) ? 'info' : 'warn'}>
              {wordsOf(finding)}
            </Line>
          ))}
          {fine && questions.length > 0 && <Line tone="ok">{t('check.fine')}</Line>}
          {fine && questions.length === 0 && <Line tone="info">{t('check.nothing')}</Line>}
        </ul>
        {review.factors.length > 0 && <FactorCounts counts={review.factors} nameOf={factors.nameOf} />}
        {questions.length > 0 && <SampleScores questions={questions} factors={factors} />}
      </div>
    </FormCard>
  )
}
