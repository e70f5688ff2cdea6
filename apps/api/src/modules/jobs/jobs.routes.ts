import { ok } from '@evenground/shared/contract'
import { getJobs } from '@evenground/shared/contract/messaging'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { JobsService } from './jobs.service.ts'

export function mountJobs(app: FastifyInstance, jobs: JobsService): void {
  mount(app, getJobs, async ({ caller }) => ok(await jobs.getOverview(caller)))
}
