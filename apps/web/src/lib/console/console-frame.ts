/** A route's `handle`. */
export interface ConsoleHandle {
  /** Hides the tabs. */
  hideTabs?: boolean
  /** Also hides header, breadcrumbs and margins. */
  fullScreen?: boolean
}
