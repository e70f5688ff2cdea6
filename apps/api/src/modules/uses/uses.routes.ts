import { ok } from '@evenground/shared/contract'
import { listContentUses } from '@evenground/shared/contract/uses'
import type { LocalisedText } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { UsesService } from './uses.service.ts'

export function mountUses(app: FastifyInstance, service: UsesService): void {
  mount(app, listContentUses, async ({ caller, params }) => {
    const { count, uses } = await service.find(caller, params.kind, params.id)
    return ok({ count, uses: uses.map(({ kind, id, title }) => ({ kind, id, title: title as LocalisedText })) })
  })
}
