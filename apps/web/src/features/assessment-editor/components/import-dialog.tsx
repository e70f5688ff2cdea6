import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { useFieldErrorText } from '../../../lib/detail/fields/use-detail-field.ts'
import { useMe } from '../../../lib/session/me.ts'
import { CSV_COLUMNS } from '../api/export-questions.ts'
import type { Factors } from '../api/factors.ts'
import { type ImportPreview, previewImport } from '../api/import-questions.ts'
import type { QuestionValues } from '../api/question-values.ts'
import styles from './import-dialog.module.css'

/** The maximum number of errors shown; the rest is only counted. */
const SHOWN_ERRORS = 50
/** Maximum file size: 500 questions of 2,000 characters in two languages, and room for the other columns. */
const MAX_BYTES = 16_000_000

function Columns() {
  const { t } = useTranslation('assessments')
  return (
    <details className={styles.columns}>
      <summary>{t('file.columns')}</summary>
      <dl>
        {CSV_COLUMNS.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{t(`file.column.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function ErrorLines({ plan }: { plan: ImportPreview }) {
  const { t } = useTranslation('assessments')
  const fieldErrorText = useFieldErrorText()
  const rest = plan.errors.length - SHOWN_ERRORS
  return (
    <div role="alert">
      <h3 className={styles.heading}>{t('file.faults', { count: plan.errors.length })}</h3>
      <ul className={styles.errors}>
        {plan.errors.slice(0, SHOWN_ERRORS).map(({ line, column, code }) => (
          <li key={`${line} ${column} ${code}`}>
            <strong>{t('file.line', { line })}</strong> <code>{column}</code>:{' '}
            {t(`file.fault.${code}`, { defaultValue: '' }) || fieldErrorText({ path: column, code })}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('file.more_faults', { count: rest })}</p>}
    </div>
  )
}

function Changes({ plan }: { plan: ImportPreview }) {
  const { t } = useTranslation('assessments')
  const { added, changed, removed, moved } = plan
  const lines = [
    ...(added > 0 ? [t('file.added', { count: added })] : []),
    ...(changed > 0 ? [t('file.changed', { count: changed })] : []),
    ...(removed > 0 ? [t('file.gone', { count: removed })] : []),
    ...(moved ? [t('file.moved')] : []),
  ]
  return (
    <div role="status">
      <h3 className={styles.heading}>{t('file.read', { count: plan.questions.length })}</h3>
      {lines.length === 0 ? (
        <p>{t('file.same')}</p>
      ) : (
        <ul className={styles.changes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ImportDialogProps = {
  questions: readonly QuestionValues[]
  factors: Factors
  frozen: boolean
  onApply: (questions: QuestionValues[]) => void
  onClose: () => void
}

const differs = ({ added, changed, removed, moved }: ImportPreview) => added + changed + removed > 0 || moved

/** Reads a file and previews what it would change. The changes are made in the form and saved with it. */
export function ImportDialog({ questions, factors, frozen, onApply, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['assessments', 'common', 'errors'])
  const me = useMe()
  const inputId = useId()
  const [plan, setPlan] = useState<ImportPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    setPlan(null)
    setProblem(null)
    if (!file) return
    if (file.size > MAX_BYTES) return setProblem(t('file.too_large'))
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
      const context = { current: questions, factors: factors.factors, frozen, domainLocale: me.domain.locale }
      setPlan(previewImport(text, context))
    } catch {
      setProblem(t('file.unreadable'))
    }
  }
  const usable = plan !== null && plan.errors.length === 0 && differs(plan)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('file.title')}
      width={640}
      actions={
        <>
          <Button size="form" variant="plain" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {usable && (
            <Button
              size="form"
              variant="primary"
              onClick={() => {
                onApply(plan.questions)
                onClose()
              }}
            >
              {t('file.apply')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('file.note')}</p>
        <Columns />
        <label className={styles.label} htmlFor={inputId}>
          {t('file.choose')}
        </label>
        <input
          id={inputId}
          className={styles.input}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => void read(target.files?.[0])}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {plan && (plan.errors.length > 0 ? <ErrorLines plan={plan} /> : <Changes plan={plan} />)}
      </div>
    </Dialog>
  )
}
