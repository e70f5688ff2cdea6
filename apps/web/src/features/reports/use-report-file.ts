import type { ReportType } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { buildFileName, DownloadDeniedError, downloadFile, makeCsvFile } from '../../components/ui/save-file.ts'
import { codeOf } from '../../lib/client/api-error.ts'
import { callForFile } from '../../lib/client/call.ts'
import { type DocumentKind, reportFileRequest } from './api/reports.ts'

/** Error codes with a message of their own; all others show `download_failed`. */
const CODES_WITH_OWN_MESSAGE = new Set(['report_too_long', 'too_many_requests'])

function toErrorCode(error: unknown): string {
  if (error instanceof DownloadDeniedError) return 'download_denied'
  const code = codeOf(error)
  return CODES_WITH_OWN_MESSAGE.has(code) ? code : 'download_failed'
}

/** Downloads a report as a file named after its type and the time. `errorCode` is a key of the error texts. */
export function useReportFile(type: ReportType, query: Record<string, unknown>) {
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async (kind: DocumentKind) => {
      const request = reportFileRequest(type, query, kind)
      const content = await callForFile(request.path, request.query, request.accept)
      downloadFile(kind === 'csv' ? makeCsvFile(content) : content, buildFileName(type, kind, new Date()))
    },
  })
  return {
    save: mutate,
    savingKind: isPending ? variables : null,
    errorCode: error ? toErrorCode(error) : null,
    dismiss: reset,
  }
}
