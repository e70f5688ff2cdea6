export { mountAlerts } from './alerts.routes.ts'
export { createAlertsService } from './alerts.service.ts'
export { mayNameScore } from './cut-excerpt.ts'
export { findWatchedWords, raiseAlert, supportText } from './watch-message.ts'
