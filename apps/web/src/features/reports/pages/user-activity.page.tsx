import { ActivityReport } from '../components/activity-report.tsx'
import { ReportFrame } from '../components/report-frame.tsx'

/** `/reporting/useractivityview` */
export function Component() {
  return <ReportFrame type="user_activity">{(query) => <ActivityReport query={query} />}</ReportFrame>
}
