import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Backlog, countConnections, countJobs, countMail } from './backlog.repo.ts'

export interface ServiceMeasures {
  mail: Backlog[]
  jobs: Backlog[]
  connections: number
}

/** What an operator watches beside the requests: the same from every process, since the database holds it. */
export const measureService = ({ database }: Pick<Platform, 'database'>): Promise<ServiceMeasures> =>
  database.read(ALL_DOMAINS, async (db) => ({
    mail: await countMail(db),
    jobs: await countJobs(db),
    connections: await countConnections(db),
  }))
