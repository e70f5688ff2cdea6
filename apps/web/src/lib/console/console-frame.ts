import { createContext, use } from 'react'

/** What a page may open of the frame around it; full-screen pages, which hide the header, have their own buttons. */
export interface ConsoleFrameControls {
  openSettings: () => void
  openPalette: () => void
}

export const ConsoleFrameContext = createContext<ConsoleFrameControls>({
  openSettings: () => undefined,
  openPalette: () => undefined,
})

export const useConsoleFrame = (): ConsoleFrameControls => use(ConsoleFrameContext)

/** A route's `handle`. */
export interface ConsoleHandle {
  /** The tabs give way to the page. */
  hideTabs?: boolean
  /** Header, breadcrumbs and margins give way as well. */
  fullScreen?: boolean
}
