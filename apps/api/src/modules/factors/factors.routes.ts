import * as contract from '@evenground/shared/contract/factors'
import type { FastifyInstance } from 'fastify'
import { mountContent } from '../content/index.ts'
import { presentFactor } from './factors.present.ts'
import type { FactorsService } from './factors.service.ts'

export function mountFactors(app: FastifyInstance, factors: FactorsService): void {
  const endpoints = {
    list: contract.listFactors,
    count: contract.countFactors,
    create: contract.createFactor,
    get: contract.getFactor,
    update: contract.updateFactor,
    remove: contract.deleteFactor,
  }
  mountContent(app, endpoints, factors, { row: presentFactor, record: presentFactor })
}
