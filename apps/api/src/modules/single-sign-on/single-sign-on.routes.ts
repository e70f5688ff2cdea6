import { created, noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/single-sign-on'
import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../../http/input/accept-forms.ts'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { respondToSignIn } from '../auth/index.ts'
import type { SingleSignOnModule } from './single-sign-on.module.ts'
import { presentProvider } from './single-sign-on.present.ts'

function mountServiceKeys(app: FastifyInstance, { serviceKeys, providers, publicUrl }: SingleSignOnModule): void {
  mount(app, contract.createServiceKey, async ({ caller, context, params }) => {
    await serviceKeys.create(caller, context, params.id)
    return created(presentProvider(await providers.get(caller, params.id), publicUrl))
  })

  mount(app, contract.chooseServiceKey, async ({ caller, context, params }) => {
    await serviceKeys.use(caller, context, params)
    return ok(presentProvider(await providers.get(caller, params.id), publicUrl))
  })

  mount(app, contract.deleteServiceKey, async ({ caller, context, params }) => {
    await serviceKeys.remove(caller, context, params)
    return noContent()
  })
}

function mountSettings(app: FastifyInstance, module: SingleSignOnModule): void {
  const { settings, providers, emailDomains, publicUrl } = module

  mount(app, contract.getSingleSignOn, async ({ caller, params }) => ok(await settings.get(caller, params.id)))

  mount(app, contract.updateSingleSignOn, async ({ caller, context, params, body }) =>
    ok(await settings.update(caller, context, params.id, body)),
  )

  const endpoints = {
    create: contract.createSignInProvider,
    get: contract.getSignInProvider,
    update: contract.updateSignInProvider,
    remove: contract.deleteSignInProvider,
  }
  mountRecord(app, endpoints, providers, {
    present: (_caller, described) => presentProvider(described, publicUrl),
    versionOf: ({ record }) => record.version,
  })

  mountServiceKeys(app, module)

  mount(app, contract.createEmailDomain, async ({ caller, context, body }) =>
    created(await emailDomains.create(caller, context, body)),
  )

  mount(app, contract.checkEmailDomain, async ({ caller, params }) => ok(await emailDomains.check(caller, params.id)))

  mount(app, contract.deleteEmailDomain, async ({ caller, context, params }) => {
    await emailDomains.remove(caller, context, params.id)
    return noContent()
  })
}

function mountSaml(app: FastifyInstance, { metadata, receive }: SingleSignOnModule): void {
  mount(app, contract.readSamlMetadata, async ({ caller, body }) => ok(await metadata.read(caller, body.xml)))

  mount(app, contract.getServiceMetadata, async ({ params }) => ({
    ...ok(await metadata.describeService(params.id)),
    headers: { 'content-type': 'application/samlmetadata+xml' },
  }))

  // In a separate scope, since no other route accepts forms.
  app.register(async (scope) => {
    acceptForms(scope)
    mount(scope, contract.receiveSamlAnswer, async ({ params, body, context }) => ({
      status: 303 as const,
      body: undefined,
      headers: { location: await receive.receive(params.id, body, context), 'referrer-policy': 'no-referrer' },
    }))
  })
}

function mountLinks(app: FastifyInstance, { links }: SingleSignOnModule): void {
  mount(app, contract.listMySignInLinks, async ({ caller }) => ok(await links.listOwn(caller)))

  mount(app, contract.listSignInLinks, async ({ caller, params }) => ok(await links.list(caller, params.id)))

  mount(app, contract.endSignInLink, async ({ caller, context, params }) => {
    await links.end(caller, context, { accountId: params.id, providerId: params.providerId })
    return noContent()
  })
}

function mountTest(app: FastifyInstance, { start, sessions }: SingleSignOnModule): void {
  mount(app, contract.testSignInProvider, async ({ caller, context, params }) => {
    const { url, cookies } = await start.startTest(caller, params.id, context)
    return { ...ok({ url }), cookies }
  })

  mount(app, contract.getSignInTest, async ({ caller, context, params, body }) =>
    ok(await sessions.readTest(caller, params.id, body.code, context)),
  )
}

function mountSignIn(app: FastifyInstance, { start, answer, sessions }: SingleSignOnModule): void {
  mount(app, contract.listSignInOffers, async ({ query, context }) => ok(await start.listOffers(query, context)))

  mount(app, contract.startSingleSignOn, async ({ body, context }) => {
    const { url, cookies } = await start.start(body, context)
    return { ...ok({ url }), cookies }
  })

  mount(app, contract.finishSingleSignOn, async ({ params, query, context }) => ({
    status: 302 as const,
    body: undefined,
    headers: { location: await answer.finish(params.id, query as never, context), 'referrer-policy': 'no-referrer' },
  }))

  mount(app, contract.openSingleSignOn, async ({ body, context }) =>
    respondToSignIn(await sessions.open(body, context)),
  )

  mount(app, contract.signOutAtProvider, async ({ body, caller }) =>
    ok({ url: await sessions.signOut(body.refresh_token, caller?.sessionId) }),
  )
}

export function mountSingleSignOn(app: FastifyInstance, module: SingleSignOnModule): void {
  mountSettings(app, module)
  mountSaml(app, module)
  mountLinks(app, module)
  mountTest(app, module)
  mountSignIn(app, module)
}
