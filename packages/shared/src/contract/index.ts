import { accountBulkRunEndpoints } from './account-bulk-runs.ts'
import { accountImportEndpoints } from './account-import.ts'
import { accountEndpoints } from './accounts.ts'
import { alertEndpoints } from './alerts.ts'
import { analyticsEndpoints } from './analytics.ts'
import { assessmentEndpoints } from './assessments.ts'
import { assignmentRuleEndpoints } from './assignment-rules.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { boardPackEndpoints } from './board-packs.ts'
import { certificateEndpoints } from './certificates.ts'
import { chatEndpoints } from './chat.ts'
import { domainEndpoints } from './domains.ts'
import type { Endpoint } from './endpoint.ts'
import { factorEndpoints } from './factors.ts'
import { firstStepsEndpoints } from './first-steps.ts'
import { groupEndpoints } from './groups.ts'
import { instructionEndpoints } from './instructions.ts'
import { journalEntryEndpoints } from './journal-entries.ts'
import { journalEndpoints } from './journals.ts'
import { keyEndpoints } from './keys.ts'
import { learningEndpoints } from './learning.ts'
import { libraryEndpoints } from './library.ts'
import { mediaEndpoints } from './media.ts'
import { messagingEndpoints } from './messaging.ts'
import { noticeEndpoints } from './notices.ts'
import { observationEndpoints } from './observations.ts'
import { ownDataEndpoints } from './own-data.ts'
import { packScheduleEndpoints } from './pack-schedules.ts'
import { peopleFilterEndpoints } from './people-filters.ts'
import { planEndpoints } from './plans.ts'
import { policyEndpoints } from './policies.ts'
import { useEndpoints } from './references.ts'
import { reminderEndpoints } from './reminders.ts'
import { reportEndpoints } from './reports.ts'
import { resultsSealEndpoints } from './results-seal.ts'
import { roleEndpoints } from './roles.ts'
import { savedReportEndpoints } from './saved-reports.ts'
import { scimEndpoints } from './scim.ts'
import { serviceEndpoints } from './service.ts'
import { singleSignOnEndpoints } from './single-sign-on.ts'
import { surveyEndpoints } from './surveys.ts'

/** All endpoints of the API. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...authEndpoints,
  ...noticeEndpoints,
  ...resultsSealEndpoints,
  ...ownDataEndpoints,
  ...accountEndpoints,
  ...accountBulkRunEndpoints,
  ...accountImportEndpoints,
  ...peopleFilterEndpoints,
  ...domainEndpoints,
  ...firstStepsEndpoints,
  ...policyEndpoints,
  ...groupEndpoints,
  ...roleEndpoints,
  ...keyEndpoints,
  ...factorEndpoints,
  ...instructionEndpoints,
  ...mediaEndpoints,
  ...observationEndpoints,
  ...surveyEndpoints,
  ...journalEndpoints,
  ...journalEntryEndpoints,
  ...assessmentEndpoints,
  ...planEndpoints,
  ...assignmentRuleEndpoints,
  ...useEndpoints,
  ...libraryEndpoints,
  ...learningEndpoints,
  ...messagingEndpoints,
  ...reminderEndpoints,
  ...alertEndpoints,
  ...analyticsEndpoints,
  ...reportEndpoints,
  ...boardPackEndpoints,
  ...packScheduleEndpoints,
  ...savedReportEndpoints,
  ...certificateEndpoints,
  ...chatEndpoints,
  ...auditEndpoints,
  ...singleSignOnEndpoints,
  ...scimEndpoints,
  ...serviceEndpoints,
]

export * from './endpoint.ts'
