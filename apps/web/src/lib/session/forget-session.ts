import { dismissBanner } from '../banner/banner-store.ts'
import { queryClient } from '../client/query-client.ts'
import { forgetCrumbs } from '../console/crumb-titles.ts'
import { forgetKept } from '../console/kept-state.ts'
import { clearNotices } from '../console/notify.ts'
import { forgetCurrentPlan } from '../learning/current-plan.ts'

/** Drops what pages loaded and kept for one person, before another one uses this tab. */
export function forgetSession(): void {
  void queryClient.cancelQueries()
  queryClient.clear()
  forgetCurrentPlan()
  forgetKept()
  forgetCrumbs()
  clearNotices()
  dismissBanner()
}
