import type { Locale } from '@evenground/shared/constants'

/** A visited page of a record, with its breadcrumb in one language. */
export interface RecentPage {
  path: string
  label: string
  locale: Locale
}

const KEPT = 6

// In memory for as long as the browser tab is open, and only for one account.
let pages: { accountId: string; recent: readonly RecentPage[] } = { accountId: '', recent: [] }

/** The recent pages with a name in the current language. The names of the others are in another language. */
export const listRecentPages = (accountId: string, locale: Locale): readonly RecentPage[] =>
  pages.accountId === accountId ? pages.recent.filter((page) => page.locale === locale) : []

export function noteRecentPage(accountId: string, page: RecentPage): void {
  const others = pages.accountId === accountId ? pages.recent.filter(({ path }) => path !== page.path) : []
  pages = { accountId, recent: [page, ...others].slice(0, KEPT) }
}
