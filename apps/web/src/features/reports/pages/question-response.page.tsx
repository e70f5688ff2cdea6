import { QualityCard } from '../components/quality-card.tsx'
import { QuestionReport } from '../components/question-report.tsx'
import { ReportFrame } from '../components/report-frame.tsx'

/** `/reporting/questionresponse` */
export function Component() {
  return (
    <ReportFrame type="question_response_data">
      {(query, params) => (
        <div className="page-column">
          <QuestionReport query={query} params={params} />
          <QualityCard params={params} />
        </div>
      )}
    </ReportFrame>
  )
}
