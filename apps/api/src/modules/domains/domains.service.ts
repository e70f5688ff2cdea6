import { LIST_LIMIT_MAX } from '@evenground/shared/constants'
import type { DomainInput, DomainUpdate } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import { cleanRichFields } from '../../http/input/rich-text.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS, type Db, type ListRequest } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { findRoles, type RoleRecord } from '../roles/index.ts'
import { createPlanCatalog } from './add-domain-plans.ts'
import { createDomain } from './create-domain.ts'
import { createDataRules } from './data-rules.ts'
import { deleteDomain } from './delete-domain.ts'
import { RICH_TEXTS } from './domain-columns.ts'
import * as parts from './domain-parts.repo.ts'
import { createPrivacySettings } from './domain-privacy.service.ts'
import { createSignInSettings } from './domain-sign-in.service.ts'
import * as repo from './domains.repo.ts'
import { findEffectiveLogo, findLogo } from './logo.repo.ts'
import { limitPictures } from './picture-limit.ts'
import { refuseKeyForSignIn } from './sign-in-fields.ts'
import { findInScope, updateDomain } from './update-domain.ts'

export type DomainsService = ReturnType<typeof createDomainsService>

/** Pickers are not paginated: they get the maximum number of rows. */
const LONGEST_LIST = { limit: LIST_LIMIT_MAX } as const

/** Does not check the scope: it was loaded when the request arrived, so a domain created since is not in it yet. */
async function findDetail(db: Db, id: string) {
  const domain = await repo.findDomain(db, id)
  if (!domain) throw notFound()
  return { domain, logo: await findLogo(db, id) }
}

async function listRoles(db: Db, domainId: string, locale: string, request: ListRequest): Promise<RoleRecord[]> {
  const ids = await parts.listRoleIds(db, domainId, locale, request)
  const byId = new Map((await findRoles(db, ids)).map((role) => [role.id, role]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Checks and cleans a form, as far as that needs no transaction. */
async function prepare(limits: RateLimits, caller: Caller, input: DomainUpdate): Promise<void> {
  refuseKeyForSignIn(caller, input)
  await limitPictures(limits, caller, input.logo)
  await cleanRichFields(caller, input, RICH_TEXTS)
}

export function createDomainsService({ database, clock, limits }: Pick<Platform, 'database' | 'clock' | 'limits'>) {
  /** Reads something that belongs to a domain; throws 404 if the domain is out of scope. */
  const readInScope = <T>(caller: Caller, id: string, read: (db: Db) => Promise<T>): Promise<T> =>
    database.read(caller.scope, async (db) => {
      await findInScope(db, caller, id)
      return read(db)
    })

  return {
    ...createPrivacySettings({ database }),
    ...createSignInSettings({ database }),
    ...createDataRules({ database, clock }),
    ...createPlanCatalog({ database, clock }),

    list: (caller: Caller, request: ListRequest) =>
      database.read(caller.scope, (db) => repo.listDomains(db, caller.locale, request)),

    count: (caller: Caller, q: string | undefined) =>
      database.read(caller.scope, (db) => repo.countDomains(db, caller.locale, q)),

    get: (caller: Caller, id: string) => readInScope(caller, id, (db) => findDetail(db, id)),

    create: async (caller: Caller, context: RequestContext, input: DomainInput) => {
      await prepare(limits, caller, input)
      return database.transaction(caller.scope, async (db) =>
        findDetail(db, await createDomain(db, caller, context, input)),
      )
    },

    update: async (caller: Caller, context: RequestContext, id: string, input: DomainUpdate) => {
      await prepare(limits, caller, input)
      return database.transaction(caller.scope, async (db) => {
        await updateDomain(db, caller, context, id, input, clock())
        return findDetail(db, id)
      })
    },

    remove: (caller: Caller, context: RequestContext, id: string) =>
      database.transaction(caller.scope, (db) => deleteDomain(db, caller, context, id)),

    roles: (caller: Caller, id: string, request: ListRequest) =>
      readInScope(caller, id, (db) => listRoles(db, id, caller.locale, request)),

    plans: (caller: Caller, id: string, request: ListRequest) =>
      readInScope(caller, id, (db) => parts.listPlans(db, id, caller.locale, request)),

    assessments: (caller: Caller, id: string, request: ListRequest) =>
      readInScope(caller, id, (db) => parts.listAssessments(db, id, caller.locale, request)),

    /** Leaves out inactive roles, which cannot be picked. */
    pickRoles: (caller: Caller, id: string) =>
      readInScope(caller, id, async (db) =>
        (await listRoles(db, id, caller.locale, LONGEST_LIST)).filter((role) => role.active),
      ),

    pickPlans: (caller: Caller, id: string) =>
      readInScope(caller, id, async (db) =>
        (await parts.listPlans(db, id, caller.locale, LONGEST_LIST)).filter((plan) => plan.active),
      ),

    /** The caller's own domain with its labels, and every domain in scope. */
    listMine: (caller: Caller) =>
      database.read(caller.scope, async (db) => ({
        own: await findInScope(db, caller, caller.domainId),
        inScope: await repo.listDomains(db, caller.locale, LONGEST_LIST),
      })),

    /** Public, since mails and the pages before sign-in show the logo. It reveals nothing else about the domain. */
    getShownLogo: async (id: string) => {
      const logo = await database.read(ALL_DOMAINS, (db) => findEffectiveLogo(db, id))
      if (!logo) throw notFound()
      return logo
    },
  }
}
