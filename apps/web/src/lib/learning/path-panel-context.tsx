import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

interface PathPanel {
  /** Share of the plan that is done, 0–100: what the folded path says. */
  percent: number
  /** A button replaces the drawer at the right, as during questions. */
  folded: boolean
  /** The path is open as a sheet. */
  opened: boolean
  fold: () => void
  unfold: () => void
  open: () => void
  close: () => void
}

const nothing = () => undefined

const PathPanelContext = createContext<PathPanel>({
  percent: 0,
  folded: false,
  opened: false,
  fold: nothing,
  unfold: nothing,
  open: nothing,
  close: nothing,
})

/** Contains whether the training path is folded and whether its sheet is open, for layout and page. */
export function PathPanelProvider({ percent, children }: { percent: number; children: ReactNode }) {
  const [folded, setFolded] = useState(false)
  const [opened, setOpened] = useState(false)
  // The same functions for good, so that an effect may depend on them.
  const moves = useMemo(
    () => ({
      fold: () => setFolded(true),
      unfold: () => setFolded(false),
      open: () => setOpened(true),
      close: () => setOpened(false),
    }),
    [],
  )
  const panel = useMemo(() => ({ percent, folded, opened, ...moves }), [percent, folded, opened, moves])
  return <PathPanelContext value={panel}>{children}</PathPanelContext>
}

export const usePathPanel = (): PathPanel => use(PathPanelContext)

/** Collapses the path while `active` is true and the calling page is mounted. */
export function useFoldedPath(active: boolean): void {
  const { fold, unfold } = usePathPanel()
  useEffect(() => {
    if (!active) return
    fold()
    return unfold
  }, [active, fold, unfold])
}
