import { QualityCard } from '../components/quality-card.tsx'
import { QuestionReport } from '../components/question-report.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import styles from './reports.module.css'

/** `/reporting/questionresponse` */
export function Component() {
  return (
    <ReportFrame type="question_response_data">
      {(query, params) => (
        <>
          <div className={styles.before}>
            <QualityCard params={params} />
          </div>
          <QuestionReport query={query} params={params} />
        </>
      )}
    </ReportFrame>
  )
}
