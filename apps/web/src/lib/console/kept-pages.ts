import { CONSOLE_TABS } from '@evenground/shared/constants'

const LISTS = new Set<string>(CONSOLE_TABS.map(({ path }) => path).filter((path) => path !== '/'))
const REPORT_FORM = /^\/reporting\/[^/]+$/

/** Whether a page reopens with its last search: lists and report forms. */
export const isKeptPage = (path: string): boolean => LISTS.has(path) || REPORT_FORM.test(path)
