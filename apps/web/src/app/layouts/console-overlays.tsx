import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { TabGroup } from '../../components/ui/layout/console/tab-link.ts'
import { OPEN_DIALOG } from '../../components/ui/overlays/open-dialog.ts'
import { isTyping, singleKeysAllowed } from '../../lib/console/keyboard.ts'
import { lazyPart } from '../../lib/offline/lazy-part.tsx'

export type Overlay = 'settings' | 'menu' | 'palette' | 'shortcuts'

/** Opens an overlay from outside. */
export interface OverlayOpener {
  open: (overlay: Overlay) => void
}

const Settings = lazyPart(() => import('./console-settings.tsx'))
const Menu = lazyPart(() => import('./console-menu.tsx'))
// The palette is fetched right after the page has loaded, and drawn at once: people type immediately after Ctrl+K.
const Commands = lazyPart(() => import('./console-palette.tsx'), {
  ahead: true,
  atOnce: true,
})
const Shortcuts = lazyPart(() => import('./console-shortcuts.tsx'))

/**
 * The overlay that a key press opens, or null. Single-key shortcuts are ignored in text fields and when switched off.
 */
function overlayOf(event: KeyboardEvent): Overlay | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') return 'palette'
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === '?' && plain && !isTyping(event.target) && singleKeysAllowed()) return 'shortcuts'
  return null
}

/** State of the drawer, menu, palette and list of shortcuts, of which at most one is open. */
function useOverlays() {
  const [opened, setOpened] = useState<Overlay | null>(null)
  const close = useCallback(() => setOpened(null), [])
  // A layout effect, so that the shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = event.defaultPrevented ? null : overlayOf(event)
      if (!asked) return
      // An open dialog of the page gets all key presses.
      const busy = opened === null && document.querySelector(OPEN_DIALOG)
      if (busy && asked !== 'palette') return
      event.preventDefault()
      if (!busy) setOpened((now) => (now === asked ? null : asked))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [opened])
  return { opened, open: setOpened, close }
}

/**
 * The overlays of the console. Each one is loaded when first opened, and stays mounted for its closing animation. Which
 * one is open is known here alone: the page around would otherwise be drawn again within each press.
 */
export function ConsoleOverlays({ ref, groups }: { ref: Ref<OverlayOpener>; groups: readonly TabGroup[] }) {
  const { opened, open, close } = useOverlays()
  useImperativeHandle(ref, () => ({ open }), [open])
  return (
    <>
      <Settings opened={opened === 'settings'} onClose={close} />
      <Menu opened={opened === 'menu'} onClose={close} groups={groups} />
      <Commands opened={opened === 'palette'} onClose={close} onShortcuts={() => open('shortcuts')} />
      <Shortcuts opened={opened === 'shortcuts'} onClose={close} />
    </>
  )
}
