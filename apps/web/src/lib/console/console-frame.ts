/** A route's `handle`. */
export interface ConsoleHandle {
  /** The tabs give way to the page. */
  hideTabs?: boolean
  /** Header, breadcrumbs and margins give way as well. */
  fullScreen?: boolean
}
