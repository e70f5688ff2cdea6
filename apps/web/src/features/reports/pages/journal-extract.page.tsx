import { JournalReport } from '../components/journal-report.tsx'
import { ReportFrame } from '../components/report-frame.tsx'

/** `/reporting/journalextract` */
export function Component() {
  return <ReportFrame type="journal_extract">{(query) => <JournalReport query={query} />}</ReportFrame>
}
