import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

interface PathPanel {
  /** Completed share of the plan, 0–100, shown on the folded path. */
  percent: number
  /** Whether a button replaces the drawer on the right, for example during questions. */
  folded: boolean
  /** Whether the path is open in a sheet. */
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

/** Shares between layout and page whether the training path is folded and whether its sheet is open. */
export function PathPanelProvider({ percent, children }: { percent: number; children: ReactNode }) {
  const [folded, setFolded] = useState(false)
  const [opened, setOpened] = useState(false)
  // Keeps the functions' identity, so that effects may depend on them.
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

/** Folds the path while `active` is true and the calling page is mounted. */
export function useFoldedPath(active: boolean): void {
  const { fold, unfold } = usePathPanel()
  useEffect(() => {
    if (!active) return
    fold()
    return unfold
  }, [active, fold, unfold])
}
