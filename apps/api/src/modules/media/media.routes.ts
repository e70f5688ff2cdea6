import * as contract from '@evenground/shared/contract/media'
import type { FastifyInstance } from 'fastify'
import { mountContent } from '../content/index.ts'
import { presentMedium, presentMediumRow } from './media.present.ts'
import type { MediaService } from './media.service.ts'

export function mountMedia(app: FastifyInstance, media: MediaService): void {
  const endpoints = {
    list: contract.listMedia,
    count: contract.countMedia,
    create: contract.createMedium,
    get: contract.getMedium,
    update: contract.updateMedium,
    remove: contract.deleteMedium,
  }
  mountContent(app, endpoints, media, { row: presentMediumRow, record: presentMedium })
}
