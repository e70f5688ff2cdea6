import { ok } from '@evenground/shared/contract'
import { getOpenApi } from '@evenground/shared/contract/service'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import type { Platform } from '../platform/platform.ts'
import { createAccountImportService, mountAccountImport } from './account-import/index.ts'
import { createAccountsService, createBulkRunsService, mountAccounts, mountBulkRuns } from './accounts/index.ts'
import { createAlertsService, mountAlerts } from './alerts/index.ts'
import { createAnalyticsService, mountAnalytics } from './analytics/index.ts'
import { createAssessmentResponsesService, mountAssessmentResponses } from './assessment-responses/index.ts'
import { createAssessmentsService, mountAssessments } from './assessments/index.ts'
import { createRulesService, mountRules } from './assignment-rules/index.ts'
import { auditImpersonation, auditRefusals, createAuditService, mountAudit } from './audit/index.ts'
import { createAuthModule, mountAuth } from './auth/index.ts'
import {
  createCertificateLooksService,
  createCertificatesService,
  mountCertificateLooks,
  mountCertificates,
} from './certificates/index.ts'
import { createChatModule, mountChat } from './chat/index.ts'
import { createDomainsService, mountDomains } from './domains/index.ts'
import { createFactorsService, mountFactors } from './factors/index.ts'
import { createFirstStepsService, mountFirstSteps } from './first-steps/index.ts'
import { createGroupsService, mountGroups } from './groups/index.ts'
import { createInstructionsService, mountInstructions } from './instructions/index.ts'
import { createJobsService, mountJobs } from './jobs/index.ts'
import { createJournalEntriesService, mountJournalEntries } from './journal-entries/index.ts'
import { createJournalResponsesService, createJournalsService, mountJournals } from './journals/index.ts'
import { createKeysService, createWorkLookup, mountKeys } from './keys/index.ts'
import { createLearningService, mountLearning } from './learning/index.ts'
import { createLibraryService, mountLibrary } from './library/index.ts'
import { createMediaService, mountMedia } from './media/index.ts'
import { mountMenu } from './menu/index.ts'
import { createMessagingModule, mountMessaging } from './messaging/index.ts'
import { createNoticesService, mountNotices } from './notices/index.ts'
import { createObservationsService, mountObservations } from './observations/index.ts'
import { createOwnDataService, mountOwnData } from './own-data/index.ts'
import { createPackSchedulesService, mountPackSchedules } from './pack-schedules/index.ts'
import { createPreviewService, createSavedFiltersService, mountPeopleFilters } from './people-filter/index.ts'
import { createPlanProgressService, createPlansService, mountPlans } from './plans/index.ts'
import { createPoliciesService, mountPolicies } from './policies/index.ts'
import { createReferencesService, mountReferences } from './references/index.ts'
import { createReleasesService, mountReleases } from './releases/index.ts'
import { createRemindersModule, mountReminders } from './reminders/index.ts'
import {
  createPacksService,
  createReportExportsService,
  createReportsService,
  mountPacks,
  mountReports,
} from './reports/index.ts'
import { createResponsesService, mountResponses } from './responses/index.ts'
import { createRolesService, mountRoles } from './roles/index.ts'
import { createSavedReportsService, mountSavedReports } from './saved-reports/index.ts'
import { createScimModule, mountScim, mountScimSettings } from './scim/index.ts'
import { createSecondFactorModule, mountSecondFactor } from './second-factor/index.ts'
import { createSingleSignOnModule, mountSingleSignOn } from './single-sign-on/index.ts'
import { createSurveysService, mountSurveys } from './surveys/index.ts'

/** Mounts plans and the content they consist of. */
function mountContent(app: FastifyInstance, platform: Platform): void {
  mountFactors(app, createFactorsService(platform))
  mountInstructions(app, createInstructionsService(platform))
  mountAssessments(app, createAssessmentsService(platform))
  mountAssessmentResponses(app, createAssessmentResponsesService(platform))
  mountMedia(app, createMediaService(platform))
  mountSurveys(app, createSurveysService(platform))
  mountJournals(app, createJournalsService(platform), createJournalResponsesService(platform))
  mountPlans(app, createPlansService(platform), createPlanProgressService(platform))
  mountReferences(app, createReferencesService(platform))
  mountLibrary(app, createLibraryService(platform))
}

/** Mounts what learners do with content. */
function mountTraining(
  app: FastifyInstance,
  platform: Platform,
  getShownLogo: Parameters<typeof createCertificatesService>[1],
): void {
  mountLearning(app, createLearningService(platform))
  mountCertificates(app, createCertificatesService(platform, getShownLogo))
  mountCertificateLooks(app, createCertificateLooksService(platform, getShownLogo))
  mountResponses(app, createResponsesService(platform))
  mountObservations(app, createObservationsService(platform))
  mountJournalEntries(app, createJournalEntriesService(platform))
}

function mountReporting(app: FastifyInstance, platform: Platform): void {
  mountReports(app, createReportsService(platform), createReportExportsService(platform))
  mountPacks(app, createPacksService(platform))
  mountPackSchedules(app, createPackSchedulesService(platform))
  mountSavedReports(app, createSavedReportsService(platform))
}

const buildAuth = (app: FastifyInstance, platform: Platform) =>
  createAuthModule(platform, {
    signToken: (claims, seconds) => app.jwt.sign(claims, { expiresIn: seconds }),
    onBreachCheckError: (err) =>
      app.log.warn({ err }, 'whether a password is known from a breach could not be looked up'),
    onMailError: (err) => app.log.error({ err }, 'a link that someone asked for could not be mailed'),
  })

/** Mounts all modules. Each gets the platform and the services of other modules that it needs. */
export function mountModules(app: FastifyInstance, platform: Platform): void {
  const audit = createAuditService(platform)
  auditRefusals(app, audit)
  auditImpersonation(app, audit)
  const auth = buildAuth(app, platform)
  mountAuth(app, auth)
  mountSecondFactor(app, createSecondFactorModule(platform))
  mountNotices(app, createNoticesService(platform))
  mountAccounts(app, createAccountsService(platform))
  const lookUp = createWorkLookup(platform)
  const onError = (err: unknown) => app.log.error({ err }, 'a change of many accounts broke off')
  mountBulkRuns(app, createBulkRunsService(platform, { lookUp, onError }))
  mountAccountImport(
    app,
    createAccountImportService(platform, {
      lookUp,
      onError: (err) => app.log.warn({ err }, 'a file of people was not read to its end'),
    }),
  )
  mountPeopleFilters(app, createSavedFiltersService(platform), createPreviewService(platform))
  const domains = createDomainsService(platform)
  mountDomains(app, domains, auth.registration.listDomains)
  mountFirstSteps(app, createFirstStepsService(platform))
  mountPolicies(app, createPoliciesService(platform))
  mountOwnData(app, createOwnDataService(platform))
  mountMenu(app)
  mountGroups(app, createGroupsService(platform))
  mountRoles(app, createRolesService(platform))
  mountKeys(app, createKeysService(platform))
  mountContent(app, platform)
  mountRules(app, createRulesService(platform))
  mountTraining(app, platform, domains.getShownLogo)
  mountAnalytics(app, createAnalyticsService(platform))
  mountMessaging(app, createMessagingModule(platform))
  mountReminders(app, createRemindersModule(platform))
  mountJobs(app, createJobsService(platform))
  mountAlerts(app, createAlertsService(platform))
  mountChat(
    app,
    createChatModule(platform, createLearningService(platform), {
      onError: (err) => app.log.warn({ err }, 'a reply of the assistant failed'),
    }),
  )
  mountReleases(app, createReleasesService(platform))
  mountReporting(app, platform)
  mountAudit(app, audit)
  const onUnknownProvider = (requestId: string) =>
    app.log.warn({ reqId: requestId }, 'a sign-in through a provider was refused: it names no provider of this server')
  mountSingleSignOn(app, createSingleSignOnModule(platform, auth, onUnknownProvider))
  const scim = createScimModule(platform)
  mountScimSettings(app, scim)
  mountScim(app, scim)
  mount(app, getOpenApi, async () => ok(app.swagger() as { openapi: string }))
}
