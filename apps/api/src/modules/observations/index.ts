export { mountObservations } from './observations.routes.ts'
export { createObservationsService } from './observations.service.ts'
