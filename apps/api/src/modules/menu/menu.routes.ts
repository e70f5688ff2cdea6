import { ok } from '@evenground/shared/contract'
import { getMenu } from '@evenground/shared/contract/domains'
import { listConsoleTabs } from '@evenground/shared/rules'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'

/** What the console shows depends only on the caller's permissions, so nothing is looked up. */
export function mountMenu(app: FastifyInstance): void {
  mount(app, getMenu, async ({ caller }) => {
    const tabs = listConsoleTabs(caller.permissions, { impersonating: caller.actorId !== null })
    return ok(tabs.map(({ key, path }) => ({ key, path })))
  })
}
