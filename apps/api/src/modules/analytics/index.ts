export { mountAnalytics } from './analytics.routes.ts'
export { type AnalyticsService, createAnalyticsService } from './analytics.service.ts'
export { foldSums } from './fold-sums.ts'
