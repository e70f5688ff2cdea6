import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/analytics'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { asLocalizedText } from '../content/index.ts'
import type { AnalyticsService } from './analytics.service.ts'

export function mountAnalytics(app: FastifyInstance, analytics: AnalyticsService): void {
  mount(app, contract.listAnalyticsAssessments, async ({ caller, query }) => {
    const rows = await analytics.listAssessments(caller, query)
    return ok(
      rows.map(({ id, title, label }) => ({ id, title: asLocalizedText(title), label: asLocalizedText(label) })),
    )
  })

  mount(app, contract.listAnalyticsAssessmentTypes, async ({ caller, query }) => {
    const types = await analytics.listTypes(caller, query)
    return ok(types.map((assessment_type) => ({ assessment_type })))
  })

  mount(app, contract.listReportSegments, async ({ caller, query }) => ok(await analytics.listSegments(caller, query)))

  mount(app, contract.getDashboard, async ({ caller, context, query }) =>
    ok(await analytics.getDashboard(caller, context, query)),
  )
  mount(app, contract.getScoresTrend, async ({ caller, context, query }) =>
    ok(await analytics.getTrend(caller, context, query)),
  )
  mount(app, contract.getScoreAsOf, async ({ caller, context, query }) =>
    ok(await analytics.getAsOf(caller, context, query)),
  )
  mount(app, contract.getUserProgress, async ({ caller, query }) => ok(await analytics.getProgress(caller, query)))

  mount(app, contract.getHeatMap, async ({ caller, context, query }) =>
    ok(await analytics.getHeatMap(caller, context, query)),
  )
  mount(app, contract.getParticipation, async ({ caller, query }) =>
    ok(await analytics.getParticipation(caller, query)),
  )

  mount(app, contract.listUserScores, async ({ caller, context, query }) =>
    ok(await analytics.listScores(caller, context, query)),
  )

  mount(app, contract.listUserAssessments, async ({ caller, query }) => ok(await analytics.listTaken(caller, query)))
}
