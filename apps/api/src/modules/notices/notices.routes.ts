import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/notices'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { NoticesService } from './notices.service.ts'

export function mountNotices(app: FastifyInstance, notices: NoticesService): void {
  mount(app, contract.listMyNotices, async ({ caller }) => ok(await notices.list(caller)))

  mount(app, contract.dismissMyNotice, async ({ caller, params }) => {
    await notices.dismiss(caller, params.id)
    return noContent()
  })
}
