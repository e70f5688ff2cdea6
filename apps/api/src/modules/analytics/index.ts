export { mountAnalytics } from './analytics.routes.ts'
export { createAnalyticsService } from './analytics.service.ts'
export { foldSums } from './fold-sums.ts'
