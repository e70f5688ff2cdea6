import type { Locale } from '@evenground/shared/constants'

/** A page of one record, as its breadcrumb calls it in one language. */
export interface RecentPage {
  path: string
  label: string
  locale: Locale
}

const KEPT = 6

// Kept as long as the tab is open, for the person who opened them.
let pages: { accountId: string; recent: readonly RecentPage[] } = { accountId: '', recent: [] }

/** Those that were opened in the current language: the names of the others are in another one. */
export const listRecentPages = (accountId: string, locale: Locale): readonly RecentPage[] =>
  pages.accountId === accountId ? pages.recent.filter((page) => page.locale === locale) : []

export function noteRecentPage(accountId: string, page: RecentPage): void {
  const others = pages.accountId === accountId ? pages.recent.filter(({ path }) => path !== page.path) : []
  pages = { accountId, recent: [page, ...others].slice(0, KEPT) }
}
