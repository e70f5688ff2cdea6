import type {
  LocalizedText,
  Policies,
  PolicyAcceptance,
  PolicyInput,
  PolicyKind,
  PolicyState,
  PolicyVersion,
  PolicyVersionRow,
} from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import { parseRequired } from '../../http/input/localized.ts'
import { cleanRichFields } from '../../http/input/rich-text.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { stripTags } from '../../platform/rich-text/strip-tags.ts'
import { recordAudit, recordChange } from '../audit/index.ts'
import { assertDomain, findDomainWithAncestors } from '../domains/index.ts'
import { findPolicyState, recordAcceptance } from './accept-policies.ts'
import * as repo from './policies.repo.ts'
import { fillDefaults, presentPolicies } from './present-policies.ts'

export type PoliciesService = ReturnType<typeof createPoliciesService>

const presentRow = (one: repo.PolicyRecord): PolicyVersionRow => ({
  id: one.id,
  kind: one.kind,
  domain_id: one.domainId,
  version: one.version,
  published_at: one.publishedAt.toISOString(),
  published_by: one.publishedBy,
  inherits: Object.keys(one.textBody).length === 0,
})

const present = (one: repo.PolicyRecord): PolicyVersion => ({ ...presentRow(one), text_body: one.textBody })

/** HTML without any text counts as empty: the rich text editor leaves empty paragraphs behind. */
const hasText = (html: string | undefined): boolean => Boolean(html && stripTags(html).trim())
const omitEmptyTexts = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, html]) => hasText(html)))

/**
 * The complete text of a new version: languages that the input leaves out are not copied from the previous version.
 * Empty if the domain drops its own text and inherits again.
 */
async function parsePolicyText(db: Db, caller: Caller, domainId: string, input: PolicyInput): Promise<LocalizedText> {
  if (input.text_body === null) return {}
  const [domain] = await findDomainWithAncestors(db, domainId)
  const domainLocale = (domain?.locale ?? caller.locale) as Caller['locale']
  const html = input.text_body
  const given = typeof html === 'string' ? (hasText(html) ? html : '') : omitEmptyTexts(html)
  return parseRequired('text_body', given, { locale: caller.locale, domainLocale })
}

/** Terms of use and privacy notices: which ones apply to a domain, their versions, and who accepted them. */
export function createPoliciesService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    current: (domainId: string): Promise<Policies> =>
      database.read(ALL_DOMAINS, async (db) => {
        const ancestry = await repo.listAncestry(db, domainId)
        if (ancestry.length === 0) throw notFound()
        return presentPolicies(fillDefaults(await repo.listCurrentPolicies(db, ancestry)))
      }),

    publish: async (
      caller: Caller,
      context: RequestContext,
      domainId: string,
      input: PolicyInput,
    ): Promise<PolicyVersion> => {
      await cleanRichFields(caller, input, ['text_body'])
      return database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        const policy = await repo.insertPolicy(db, {
          kind: input.kind,
          domainId,
          textBody: await parsePolicyText(db, caller, domainId, input),
          publishedBy: caller.actorId ?? caller.accountId,
          publishedAt: clock(),
        })
        await recordChange(db, caller, context, {
          action: 'policy.publish',
          targetType: 'domain',
          targetId: domainId,
          domainId,
          about: { kind: policy.kind, version: String(policy.version) },
        })
        return present(policy)
      })
    },

    versions: (caller: Caller, domainId: string, kind: PolicyKind): Promise<PolicyVersionRow[]> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        return (await repo.listVersions(db, { domainId, kind })).map(presentRow)
      }),

    version: (caller: Caller, domainId: string, id: string): Promise<PolicyVersion> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        const policy = await repo.findVersion(db, domainId, id)
        if (!policy) throw notFound()
        return present(policy)
      }),

    acceptances: (caller: Caller): Promise<PolicyAcceptance[]> =>
      database.read(caller.scope, (db) => repo.listAcceptances(db, caller.accountId)),

    accept: ({ accountId, domainId, scope }: Caller, { requestId }: RequestContext): Promise<PolicyState> =>
      database.transaction(scope, async (db) => {
        await recordAcceptance(db, { accountId, domainId, now: clock() })
        const action = 'account.policies_accepted'
        await recordAudit(db, { accountId, domainId, actorId: accountId, action, requestId })
        return findPolicyState(db, accountId, await repo.listAncestry(db, domainId))
      }),
  }
}
