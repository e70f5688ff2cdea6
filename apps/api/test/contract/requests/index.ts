import { analytics } from './analytics.ts'
import { assistant } from './assistant.ts'
import { content } from './content.ts'
import { directories } from './directories.ts'
import { domains } from './domains.ts'
import { keys } from './keys.ts'
import { learning } from './learning.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { admin, nothing, one, openly, type Recipe, type Recipes } from './recipe.ts'
import { reports } from './reports.ts'
import { secondFactor } from './second-factor.ts'
import { signingIn } from './signing-in.ts'
import { singleSignOn } from './single-sign-on.ts'

export type { Input, Recipe } from './recipe.ts'

const records: Recipes = {
  listAuditEvents: admin(() => ({ query: { outcome: 'ok', limit: '20' } })),
  countAuditEvents: admin(() => ({ query: { action: 'factor.create' } })),
  getAuditEvent: admin((_server, { history }) => one(history.auditEvent)),
  getOpenApi: openly(nothing),
}

/**
 * Maps each endpoint to a request that succeeds. The contract tests fail for an endpoint without one, so that none is
 * forgotten.
 */
export const REQUESTS: Readonly<Record<string, Recipe>> = {
  ...signingIn,
  ...secondFactor,
  ...singleSignOn,
  ...directories,
  ...people,
  ...domains,
  ...keys,
  ...content,
  ...learning,
  ...messages,
  ...analytics,
  ...reports,
  ...assistant,
  ...records,
}
