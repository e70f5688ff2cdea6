import { dismissBanner } from '../banner/banner-store.ts'
import { queryClient } from '../client/query-client.ts'
import { clearNotices } from '../console/notify.ts'
import { dropKeptSession } from '../offline/kept-session.ts'
import { removeDevice } from '../storage/device-storage.ts'

/**
 * Drops the loaded data of one person before another one uses this tab. Stored data stays, encrypted for its person.
 */
export function forgetSession(): void {
  void queryClient.cancelQueries()
  queryClient.clear()
  removeDevice('current_plan')
  removeDevice('home')
  dropKeptSession()
  clearNotices()
  dismissBanner()
}
