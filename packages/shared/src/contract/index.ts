import * as accountBulkRuns from './account-bulk-runs.ts'
import * as accountImport from './account-import.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as analytics from './analytics.ts'
import * as assessments from './assessments.ts'
import * as assignmentRules from './assignment-rules.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as boardPacks from './board-packs.ts'
import * as certificates from './certificates.ts'
import * as chat from './chat.ts'
import * as domains from './domains.ts'
import type { Endpoint } from './endpoint.ts'
import * as factors from './factors.ts'
import * as firstSteps from './first-steps.ts'
import * as groups from './groups.ts'
import * as instructions from './instructions.ts'
import * as journalEntries from './journal-entries.ts'
import * as journals from './journals.ts'
import * as keys from './keys.ts'
import * as learning from './learning.ts'
import * as library from './library.ts'
import * as media from './media.ts'
import * as messaging from './messaging.ts'
import * as notices from './notices.ts'
import * as observations from './observations.ts'
import * as ownData from './own-data.ts'
import * as packSchedules from './pack-schedules.ts'
import * as peopleFilters from './people-filters.ts'
import * as plans from './plans.ts'
import * as policies from './policies.ts'
import * as references from './references.ts'
import * as reminders from './reminders.ts'
import * as reports from './reports.ts'
import * as resultsSeal from './results-seal.ts'
import * as roles from './roles.ts'
import * as savedReports from './saved-reports.ts'
import * as scim from './scim.ts'
import * as service from './service.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as surveys from './surveys.ts'

/** Every call that one of these modules exports is part of the API. Add new modules to this list. */
const FILES = [
  auth,
  notices,
  resultsSeal,
  ownData,
  accounts,
  accountBulkRuns,
  accountImport,
  peopleFilters,
  domains,
  firstSteps,
  policies,
  groups,
  roles,
  keys,
  factors,
  instructions,
  media,
  observations,
  surveys,
  journals,
  journalEntries,
  assessments,
  plans,
  assignmentRules,
  references,
  library,
  learning,
  messaging,
  reminders,
  alerts,
  analytics,
  reports,
  boardPacks,
  packSchedules,
  savedReports,
  certificates,
  chat,
  audit,
  singleSignOn,
  scim,
  service,
]

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'responses' in exported

/** All endpoints of the API. */
export const ENDPOINTS: readonly Endpoint[] = FILES.flatMap((file) => Object.values<unknown>(file).filter(isEndpoint))

export * from './endpoint.ts'
