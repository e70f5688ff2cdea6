export { createPackGuard } from './pack-guard.ts'
export { mountPackSchedules } from './pack-schedules.routes.ts'
export { createPackSchedulesService } from './pack-schedules.service.ts'
export { sendPacks } from './send-packs.ts'
