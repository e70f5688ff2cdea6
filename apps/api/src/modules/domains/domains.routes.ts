import { noContent, ok, permission } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/domains'
import type { ListQuery, RegistrationDomainRow } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { taggedAnswers } from '../../http/caching/tagged-answers.ts'
import { tagFields } from '../../http/caching/version.ts'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { checkAccess } from '../../http/security/access.ts'
import { presentRole, presentRolePick } from '../roles/index.ts'
import { presentAssessmentRow, presentPlanPick, presentPlanRow } from './domain-parts.present.ts'
import { tagPromise } from './domain-privacy.present.ts'
import { tagSignIn } from './domain-sign-in.service.ts'
import { presentDomain, presentDomainRow, presentMyDomains } from './domains.present.ts'
import type { DomainsService } from './domains.service.ts'

/** Keeps an uploaded image an image: browsers do not guess another type, and nothing inside it runs. */
const IMAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300',
  'content-disposition': 'inline',
}

function mountParts(app: FastifyInstance, domains: DomainsService): void {
  mount(app, contract.listDomainRoles, async ({ caller, params, query }) =>
    ok((await domains.roles(caller, params.id, query)).map(presentRole)),
  )

  mount(app, contract.listDomainPlans, async ({ caller, params, query }) =>
    ok((await domains.plans(caller, params.id, query)).map(presentPlanRow)),
  )

  mount(app, contract.addDomainPlans, async ({ caller, context, params, body }) => {
    await domains.addPlans(caller, context, params.id, body.plans)
    return noContent()
  })

  mount(app, contract.listDomainAssessments, async ({ caller, params, query }) =>
    ok((await domains.assessments(caller, params.id, query)).map(presentAssessmentRow)),
  )

  mount(app, contract.getMyDomains, async ({ caller }) => {
    const { own, inScope } = await domains.listMine(caller)
    return ok(presentMyDomains(own, inScope))
  })

  mount(app, contract.listUiDomainRoles, async ({ caller, params }) =>
    ok((await domains.pickRoles(caller, params.id)).map(presentRolePick)),
  )

  mount(app, contract.listUiDomainPlans, async ({ caller, params }) =>
    ok((await domains.pickPlans(caller, params.id)).map(presentPlanPick)),
  )

  mount(app, contract.getDomainLogo, async ({ params, context }) => {
    const { mime, bytes, sha256 } = await domains.getShownLogo(params.id)
    const tag = `"${Buffer.from(sha256).toString('base64url')}"`
    const headers = { ...IMAGE_HEADERS, etag: tag }
    const known = (context.ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (known.includes(tag) || known.includes('*')) return { status: 304 as const, body: undefined, headers }
    return { status: 200 as const, body: Buffer.from(bytes), headers: { ...headers, 'content-type': mime } }
  })
}

/** Lists the domains open for registration, for people who are not signed in. The registration module provides it. */
type ListRegistrable = (request: ListQuery) => Promise<RegistrationDomainRow[]>

const privacyAnswer = taggedAnswers(tagPromise)
const rulesAnswer = taggedAnswers(tagFields)
const policyAnswer = taggedAnswers(tagSignIn)

export function mountDomains(app: FastifyInstance, domains: DomainsService, listRegistrable: ListRegistrable): void {
  mount(app, contract.listDomains, async ({ caller, query }) => {
    if (!caller) return ok(await listRegistrable(query))
    checkAccess(permission('api.v2.domains.list'), caller)
    return ok((await domains.list(caller, query)).map(presentDomainRow))
  })

  mount(app, contract.countDomains, async ({ caller, query }) => ok({ count: await domains.count(caller, query.q) }))

  const endpoints = {
    create: contract.createDomain,
    get: contract.getDomain,
    update: contract.updateDomain,
    remove: [contract.deleteDomain, contract.deleteDomainSingular],
  }
  mountRecord(app, endpoints, domains, {
    present: (_caller, detail) => presentDomain(detail),
    versionOf: ({ domain }) => domain.version,
  })

  mount(app, contract.getDomainPrivacy, ({ caller, params }) => privacyAnswer(domains.getPrivacy(caller, params.id)))

  mount(app, contract.updateDomainPrivacy, ({ caller, context, params, body }) =>
    privacyAnswer(domains.changePrivacy(caller, context, params.id, body)),
  )

  mount(app, contract.getDataRules, ({ caller, params }) => rulesAnswer(domains.dataRules(caller, params.id)))

  mount(app, contract.updateDataRules, ({ caller, context, params, body }) =>
    rulesAnswer(domains.changeDataRules(caller, context, params.id, body)),
  )
  mount(app, contract.getDomainSignIn, ({ caller, params }) => policyAnswer(domains.signIn(caller, params.id)))

  mount(app, contract.updateDomainSignIn, ({ caller, context, params, body }) =>
    policyAnswer(domains.changeSignIn(caller, context, params.id, body)),
  )

  mountParts(app, domains)
}
