import { created, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/policies'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { PoliciesService } from './policies.service.ts'

export function mountPolicies(app: FastifyInstance, policies: PoliciesService): void {
  mount(app, contract.getPolicies, async ({ params }) => ok(await policies.current(params.id)))

  mount(app, contract.createPolicyVersion, async ({ caller, context, params, body }) =>
    created(await policies.publish(caller, context, params.id, body)),
  )

  mount(app, contract.listPolicyVersions, async ({ caller, params, query }) =>
    ok(await policies.versions(caller, params.id, query.kind)),
  )

  mount(app, contract.getPolicyVersion, async ({ caller, params }) =>
    ok(await policies.version(caller, params.id, params.version_id)),
  )

  mount(app, contract.listMyAcceptances, async ({ caller }) => ok(await policies.acceptances(caller)))

  mount(app, contract.acceptPolicies, async ({ caller, context }) => ok(await policies.accept(caller, context)))
}
