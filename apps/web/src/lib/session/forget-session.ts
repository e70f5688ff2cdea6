import { dismissBanner } from '../banner/banner-store.ts'
import { queryClient } from '../client/query-client.ts'
import { clearNotices } from '../console/notify.ts'
import { removeDevice } from '../storage/device-storage.ts'

/** Drops what pages loaded for one person, before another one uses this tab. What they stored only that person can read. */
export function forgetSession(): void {
  void queryClient.cancelQueries()
  queryClient.clear()
  removeDevice('current_plan')
  clearNotices()
  dismissBanner()
}
