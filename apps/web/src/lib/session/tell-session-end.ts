import { showBanner } from '../banner/banner-store.ts'
import { wasSignedOut } from '../client/tokens.ts'
import { loadWords } from '../i18n/i18n.ts'
import type { Owner } from '../storage/owner.ts'
import { listStored } from '../storage/person-entries.ts'
import { storeWantedPath } from './wanted-path.ts'

/**
 * Whether answers, journal entries or forms are stored on the device. They are encrypted, but their names are enough to
 * tell.
 */
const keepsWork = (accountId: string): boolean =>
  listStored('device', accountId).some((name) => /^(unsent_answers|journal_draft):/.test(name)) ||
  listStored('tab', accountId).some((name) => name.startsWith('draft:'))

/**
 * Tells people on the sign-in page why they are there although they did not sign out, and leads them back afterwards.
 */
export async function tellSessionEnd(
  { pathname, search }: { pathname: string; search: string },
  owner: Owner | null,
): Promise<void> {
  if (wasSignedOut()) return
  storeWantedPath(pathname + search, owner?.accountId)
  await loadWords(['sessions'])
  const words = owner && keepsWork(owner.accountId) ? 'sessions:ended_kept' : 'sessions:ended'
  showBanner('invalid_token', 'info', { words })
}
