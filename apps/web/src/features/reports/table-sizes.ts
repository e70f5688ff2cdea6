import { REPORT_PAGE_SIZE_OPTIONS } from '@evenground/shared/constants'

/** Page sizes of the user status report and the short reports, in rows. */
export const REPORT_SIZES: readonly number[] = REPORT_PAGE_SIZE_OPTIONS
/** Page sizes of the user data and score data reports, in rows. */
export const DATA_SIZES: readonly number[] = REPORT_PAGE_SIZE_OPTIONS.filter((size) => size !== 3)
