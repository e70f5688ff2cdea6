import { listRecurringJobs } from '../../src/modules/jobs/job-list.ts'
import type { TestServer } from '../harness.ts'

/** Runs a recurring job now, as the worker does when it is due. */
export async function runJob(server: TestServer, name: string): Promise<void> {
  await listRecurringJobs(server.platform)
    .find((job) => job.name === name)
    ?.run(() => false)
}
