import { type Endpoint, type HandlerResponse, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/reports'
import type { ReportQuery, ReportType } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { prefersCsv } from '../../http/csv/csv.ts'
import { type Handler, mount } from '../../http/mount.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { ExportedFile, ReportExportsService } from './exports.service.ts'
import type { ReportsService } from './reports.service.ts'

const CSV = 'text/csv; charset=utf-8; header=present'

/** Answers with a file and its name. Bytes and streams are sent as they are, without serialization. */
const answerFile = <E extends Endpoint>({ name, body }: ExportedFile, type: string): HandlerResponse<E> =>
  ({
    ...ok(body),
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, vary: 'accept' },
  }) as unknown as HandlerResponse<E>

interface ReportInput {
  caller: Caller
  context: RequestContext
  query: ReportQuery
}

/** Lets `Accept: text/csv` have the same effect as `format=csv`, unless the call has a format. */
function parseAccept(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const query = request.query as Record<string, unknown>
    if (query.format === undefined && prefersCsv(request.headers.accept)) query.format = 'csv'
  })
}

export function mountReports(app: FastifyInstance, reports: ReportsService, exports: ReportExportsService): void {
  function report<E extends Endpoint>(
    scoped: FastifyInstance,
    endpoint: E,
    type: ReportType,
    read: (caller: Caller, context: RequestContext, query: ReportQuery) => Promise<unknown>,
  ): void {
    const handle = async ({ caller, context, query }: ReportInput) =>
      query.format === 'csv'
        ? answerFile<E>(await exports.csv(caller, context, type, query), CSV)
        : ok(await read(caller, context, query))
    mount(scoped, endpoint, handle as unknown as Handler<E>)
  }

  void app.register(async (scoped) => {
    parseAccept(scoped)
    report(scoped, contract.getResultsOverall, 'overall_assessment_scores', reports.overall)
    report(scoped, contract.getResultsByFactor, 'factor_assessment_scores', reports.byFactor)
    report(scoped, contract.getQuestionResponse, 'question_response_data', reports.questions)
    report(scoped, contract.getUserActivity, 'user_activity', reports.activity)
    report(scoped, contract.getUserStatus, 'user_status', reports.userStatus)
    report(scoped, contract.getUserData, 'user_data', reports.userData)
    report(scoped, contract.getScoreData, 'score_data', reports.scoreData)
    report(scoped, contract.getJournalExtract, 'journal_extract', reports.journalExtract)
  })

  mount(app, contract.getReportData, async ({ caller, context, query }) =>
    answerFile<typeof contract.getReportData>(await exports.csv(caller, context, 'score_data', query), CSV),
  )

  mount(app, contract.getReportPdf, async ({ caller, context, query }) =>
    answerFile<typeof contract.getReportPdf>(await exports.document(caller, context, 'pdf', query), 'application/pdf'),
  )

  mount(app, contract.getReportOdt, async ({ caller, context, query }) =>
    answerFile<typeof contract.getReportOdt>(
      await exports.document(caller, context, 'odt', query),
      'application/vnd.oasis.opendocument.text',
    ),
  )
}
