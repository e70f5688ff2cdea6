import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/messaging'
import type { FastifyInstance } from 'fastify'
import { etag } from '../../http/caching/version.ts'
import { mount } from '../../http/mount.ts'
import type { CommunicationsService } from './communications.service.ts'
import type { EmailsService } from './emails.service.ts'

export function mountMessaging(
  app: FastifyInstance,
  { emails, communications }: { emails: EmailsService; communications: CommunicationsService },
): void {
  mount(app, contract.listEmails, async ({ caller, query }) => ok(await emails.list(caller, query)))

  mount(app, contract.countEmails, async ({ caller, query }) => ok({ count: emails.count(caller, query.q) }))

  mount(app, contract.getEmail, async ({ caller, params, query }) => {
    const { email, version } = await emails.get(caller, params.id, query)
    return { ...ok(email), headers: etag(version) }
  })

  mount(app, contract.previewEmail, async ({ caller, params, body }) =>
    ok(await emails.preview(caller, params.id, body)),
  )

  mount(app, contract.testEmail, async ({ caller, context, params, body }) =>
    ok(await emails.test(caller, context, params.id, body)),
  )

  mount(app, contract.listCommunications, async ({ caller, query }) => ok(await communications.list(caller, query)))

  mount(app, contract.countCommunications, async ({ caller, query }) =>
    ok({ count: await communications.count(caller, query) }),
  )

  mount(app, contract.getCommunication, async ({ caller, params }) => ok(await communications.get(caller, params.id)))

  mount(app, contract.resendCommunication, async ({ caller, context, params }) =>
    ok(await communications.resend(caller, context, params.id)),
  )
}
