export { mountJobs } from './jobs.routes.ts'
export { createJobsService } from './jobs.service.ts'
export { startWorker } from './worker.ts'
