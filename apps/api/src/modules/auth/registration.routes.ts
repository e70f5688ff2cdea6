import { created, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AuthModule } from './auth.module.ts'

export function mountRegistration(app: FastifyInstance, { registration }: AuthModule): void {
  mount(app, contract.getRegistrationDomain, async ({ query }) => ok(await registration.findDomain(query.domain_id)))

  mount(app, contract.register, async ({ body, context }) => {
    const entered = await registration.register(body, context)
    if (!entered.signedIn) {
      return { status: 202 as const, body: { verification_sent: true as const }, cookies: entered.cookies }
    }
    return { ...created(entered.signedIn), cookies: entered.cookies }
  })

  mount(app, contract.listAuthenticationMethods, async ({ caller, params }) =>
    ok(await registration.listMethods(caller, params.domainId)),
  )

  mount(app, contract.postGroupsList, async ({ caller, body }) =>
    ok(await registration.listGroups(caller, body.domainId)),
  )

  mount(app, contract.postDomainPlans, async ({ caller, body }) =>
    ok(await registration.listPlans(caller, body.domainId)),
  )
}
