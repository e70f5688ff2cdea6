import { created, noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/keys'
import type { FastifyInstance } from 'fastify'
import { etag } from '../../http/caching/version.ts'
import { mount } from '../../http/mount.ts'
import { presentKey, presentNewKey } from './keys.present.ts'
import type { KeysService } from './keys.service.ts'

export function mountKeys(app: FastifyInstance, keys: KeysService): void {
  mount(app, contract.listApiKeys, async ({ caller, query }) => ok((await keys.list(caller, query)).map(presentKey)))

  mount(app, contract.countApiKeys, async ({ caller, query }) => ok({ count: await keys.count(caller, query) }))

  mount(app, contract.createApiKey, async ({ caller, context, body }) => {
    const key = await keys.create(caller, context, body)
    return { ...created(presentNewKey(key)), headers: etag(key.record.version) }
  })

  mount(app, contract.getApiKey, async ({ caller, params }) => {
    const key = await keys.get(caller, params.id)
    return { ...ok(presentKey(key)), headers: etag(key.record.version) }
  })

  mount(app, contract.updateApiKey, async ({ caller, context, params, body }) => {
    const key = await keys.update(caller, context, params.id, body)
    return { ...ok(presentKey(key)), headers: etag(key.record.version) }
  })

  mount(app, contract.rotateApiKey, async ({ caller, context, params, body }) => {
    const key = await keys.rotate(caller, context, params.id, body)
    return { ...ok(presentNewKey(key)), headers: etag(key.record.version) }
  })

  mount(app, contract.revokeApiKey, async ({ caller, context, params }) => {
    const key = await keys.revoke(caller, context, params.id)
    return { ...ok(presentKey(key)), headers: etag(key.record.version) }
  })

  mount(app, contract.deleteApiKey, async ({ caller, context, params }) => {
    await keys.remove(caller, context, params.id)
    return noContent()
  })
}
