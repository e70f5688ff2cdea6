import type { ReportType } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { DownloadDeniedError, nameFile, saveFile } from '../../components/ui/save-file.ts'
import { codeOf } from '../../lib/client/api-error.ts'
import { callForFile } from '../../lib/client/call.ts'
import { type DocumentKind, reportFile } from './api/reports.ts'

/** Refusals with advice of their own; any other says that the download failed. */
const ADVICE = new Set(['report_too_long', 'too_many_requests'])

function nameProblem(error: unknown): string {
  if (error instanceof DownloadDeniedError) return 'download_denied'
  const code = codeOf(error)
  return ADVICE.has(code) ? code : 'download_failed'
}

/** Saves a report as a file named by its type and the time. `problem` is a key of the error catalog. */
export function useReportFile(type: ReportType, query: Record<string, unknown>) {
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async (kind: DocumentKind) => {
      const file = reportFile(type, query, kind)
      saveFile(await callForFile(file.path, file.query, file.accept), nameFile(type, kind, new Date()))
    },
  })
  return {
    save: mutate,
    saving: isPending ? variables : null,
    problem: error ? nameProblem(error) : null,
    dismiss: reset,
  }
}
