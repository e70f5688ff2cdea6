export { mountObservations } from './observations.routes.ts'
export { createObservationsService, type ObservationsService } from './observations.service.ts'
