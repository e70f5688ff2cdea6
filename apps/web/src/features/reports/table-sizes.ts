import { REPORT_PAGE_SIZE_OPTIONS } from '@evenground/shared/constants'

/** Rows of a page: user status and the short reports. */
export const REPORT_SIZES: readonly number[] = REPORT_PAGE_SIZE_OPTIONS
/** User data and score data. */
export const DATA_SIZES: readonly number[] = REPORT_PAGE_SIZE_OPTIONS.filter((size) => size !== 3)
