import type { UserStatusRow } from '@evenground/shared/schemas'
import tone from '../../../components/ui/figures/bar-tone.module.css'
import { ValuesTable } from '../../../components/ui/figures/charts/values-table.tsx'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { SingleResultsNote } from '../../../lib/results/single-results-note.tsx'
import { useMaySeeSingleResults } from '../../../lib/results/use-reads-single.ts'
import { useAssessmentTypeName } from '../use-type-name.ts'
import { AccountLink } from './account-link.tsx'
import styles from './status-detail.module.css'

type UserStatusDialogProps = {
  row: UserStatusRow | undefined
  /** Whether the report is limited to a period. Assessments submitted at other times then come without a date. */
  isDated: boolean
  onClose: () => void
}

/** The details of one row of the user status report: progress, and date and score of each assessment. */
export function UserStatusDialog({ row, isDated, onClose }: UserStatusDialogProps) {
  const { t, text, format } = useWords('reports')
  const typeNameOf = useAssessmentTypeName()
  const maySeeSingleResults = useMaySeeSingleResults()
  const isClosed = row?.assessments.some(({ score, submitted_at }) => submitted_at !== null && score === null)
  const name = row ? `${text(row.given_name)} ${text(row.family_name)}`.trim() : ''
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={name} width={640}>
      {row && (
        <div className={styles.detail}>
          <p className={styles.plan}>{text(row.plan_title) || t('status.no_plan')}</p>
          {row.plan_id !== null && (
            <ProgressBar
              className={row.progress >= 100 ? tone.ok : tone.info}
              value={row.progress}
              label={t('column.progress')}
              text={format.percent(row.progress)}
              detail={
                row.completion_date
                  ? t('status.completed', { date: format.date(parseDay(row.completion_date)) })
                  : t('status.not_completed')
              }
            />
          )}
          {row.assessments.length > 0 ? (
            <ValuesTable
              caption={t('status.assessments')}
              table={{
                columns: [
                  { key: 'title', label: t('form.assessment') },
                  { key: 'type', label: t('column.type') },
                  { key: 'date', label: t('status.submitted'), numeric: true },
                  { key: 'score', label: t('column.score'), numeric: true },
                ],
                rows: row.assessments.map((assessment) => ({
                  key: `${assessment.assessment_id}.${assessment.assessment_type}`,
                  cells: [
                    text(assessment.title),
                    typeNameOf(assessment.assessment_type),
                    assessment.submitted_at
                      ? format.date(parseDay(assessment.submitted_at), 'medium')
                      : t(isDated ? 'status.open_in_period' : 'status.open'),
                    assessment.score === null ? null : format.number(assessment.score, 1),
                  ],
                })),
              }}
            />
          ) : (
            <p className="meta">{t('status.none')}</p>
          )}
          {(isClosed || !maySeeSingleResults) && (
            <div className="meta">{maySeeSingleResults ? <ConfidentialNote /> : <SingleResultsNote />}</div>
          )}
          <AccountLink accountId={row.account_id} />
        </div>
      )}
    </Dialog>
  )
}
