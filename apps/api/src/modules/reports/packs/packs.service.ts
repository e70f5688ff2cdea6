import type { BoardPack, BoardPackFileQuery, BoardPackQuery } from '@evenground/shared/schemas'
import { exportLimit } from '../../../http/csv/export-slots.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Caller } from '../../../http/security/caller.ts'
import { consumeOrRefuse } from '../../../http/security/rate-limit.ts'
import { createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AnalyticsService, createAnalyticsService } from '../../analytics/index.ts'
import { recordExport } from '../../audit/index.ts'
import { createReportsService, type ReportsService } from '../reports.service.ts'
import { buildPack, loadSubject } from './build-pack.ts'
import { loadPackFigures, type PackRequest } from './load-pack-figures.ts'
import type { PackDocument } from './pack-document.ts'
import { createQualityService } from './quality.service.ts'
import { writePackOdt } from './write-pack-odt.ts'
import { writePackPdf } from './write-pack-pdf.ts'

export type PacksService = ReturnType<typeof createPacksService>
export type PackKind = 'pdf' | 'odt' | 'pptx'

export interface PackFile {
  name: string
  body: Buffer
}

type PackPlatform = Pick<Platform, 'database' | 'limits' | 'clock'>

const toBoardPack = ({ title, about, headline, sections, facts }: PackDocument): BoardPack => ({
  title,
  about,
  headline: [...headline],
  sections: sections.map(({ key, title: name, message, missing }) => ({ key, title: name, message, missing })),
  ...facts,
})

/** The library for slides is loaded when the first slides are made, not when the server starts. */
async function writePackFile(pack: PackDocument, kind: PackKind, paper: 'a4' | 'letter'): Promise<Buffer> {
  if (kind === 'pdf') return writePackPdf(pack, paper)
  if (kind === 'odt') return writePackOdt(pack, paper)
  const { writePackSlides } = await import('./write-pack-slides.ts')
  return writePackSlides(pack)
}

/** Board packs: the figures of the dashboard, the group comparison and the reports in one document. */
export function createPacksService(
  platform: PackPlatform,
  services: { analytics: AnalyticsService; reports: ReportsService } = {
    analytics: createAnalyticsService(platform),
    reports: createReportsService(platform),
  },
) {
  const { database, limits, clock } = platform
  const quality = createQualityService(platform, services)
  // One at a time: the whole document is in memory while its file is written.
  const limitConcurrency = createConcurrencyLimiter(1)

  async function build(caller: Caller, context: RequestContext, query: BoardPackQuery): Promise<PackDocument> {
    const { locale = caller.locale, domain_ids, ...choice } = query
    const request: PackRequest = { ...choice, domain_ids: domain_ids ?? [caller.domainId] }
    const figures = await loadPackFigures({ ...services, quality }, caller, context, request)
    const subject = await database.read(caller.scope, (db) => loadSubject(db, caller, request, locale))
    return buildPack(figures, subject, request, { locale, now: clock() })
  }

  /** Writes the file of a pack, and records in the audit log that its figures were exported. */
  async function draw(
    caller: Caller,
    context: RequestContext,
    kind: PackKind,
    { paper = 'letter', ...query }: BoardPackFileQuery,
  ): Promise<PackFile> {
    const pack = await build(caller, context, query)
    await database.transaction(caller.scope, (db) =>
      recordExport(db, caller, context, { list: `board_pack.${kind}`, fields: pack.sections.map(({ key }) => key) }),
    )
    const body = await limitConcurrency(() => writePackFile(pack, kind, paper))
    const time = clock().toISOString().slice(0, 19).replaceAll(':', '-')
    return { name: `board-pack-${time}Z.${kind}`, body }
  }

  return {
    quality,
    draw,
    preview: async (caller: Caller, context: RequestContext, query: BoardPackQuery): Promise<BoardPack> =>
      toBoardPack(await build(caller, context, query)),
    /** Draws a pack for a person who requests it, with a limit per hour; schedules call `draw` directly. */
    file: async (caller: Caller, context: RequestContext, kind: PackKind, query: BoardPackFileQuery) => {
      await consumeOrRefuse(limits, exportLimit(caller.accountId))
      return draw(caller, context, kind, query)
    },
  }
}
