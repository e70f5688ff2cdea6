import { ok } from '@evenground/shared/contract'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { ReferencesService } from './references.service.ts'

export function mountReferences(app: FastifyInstance, service: ReferencesService): void {
  mount(app, listContentReferences, async ({ caller, params }) => {
    const { count, uses } = await service.find(caller, params.kind, params.id)
    return ok({ count, uses: uses.map(({ kind, id, title }) => ({ kind, id, title: title as LocalizedText })) })
  })
}
