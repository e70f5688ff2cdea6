import { useCallback, useLayoutEffect, useState } from 'react'
import type { TabGroup } from '../../components/ui/layout/console/tab-link.ts'
import { OPEN_DIALOG } from '../../components/ui/overlays/open-dialog.ts'
import { isTyping, singleKeysAllowed } from '../../lib/console/keyboard.ts'
import { lazyPart } from '../../lib/offline/lazy-part.tsx'

export type Overlay = 'settings' | 'menu' | 'palette' | 'shortcuts'

export interface Overlays {
  opened: Overlay | null
  open: (overlay: Overlay) => void
  close: () => void
}

const Settings = lazyPart(async () => ({ default: (await import('./console-settings.tsx')).ConsoleSettings }))
const Menu = lazyPart(async () => ({ default: (await import('./console-menu.tsx')).ConsoleMenu }))
// People type right after Ctrl+K, so the palette is fetched once the page is there.
const Commands = lazyPart(async () => ({ default: (await import('./console-palette.tsx')).ConsolePalette }), {
  ahead: true,
})
const Shortcuts = lazyPart(async () => ({ default: (await import('./console-shortcuts.tsx')).ConsoleShortcuts }))

/** The overlay that a key asks for. A single key counts only outside of text, and where it is not switched off. */
function overlayOf(event: KeyboardEvent): Overlay | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') return 'palette'
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === '?' && plain && !isTyping(event.target) && singleKeysAllowed()) return 'shortcuts'
  return null
}

/** Which of drawer, menu, palette and list of shortcuts is open: one at a time. */
export function useOverlays(): Overlays {
  const [opened, setOpened] = useState<Overlay | null>(null)
  const close = useCallback(() => setOpened(null), [])
  // Before the paint, so that a visible page reacts to its keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = event.defaultPrevented ? null : overlayOf(event)
      if (!asked) return
      // A dialog of the page gets all keys.
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

/** The overlays of the console. Each is loaded when it is first opened, and stays mounted for its closing animation. */
export function ConsoleOverlays({ overlays, groups }: { overlays: Overlays; groups: readonly TabGroup[] }) {
  const { opened, open, close } = overlays
  return (
    <>
      <Settings opened={opened === 'settings'} onClose={close} />
      <Menu opened={opened === 'menu'} onClose={close} groups={groups} />
      <Commands opened={opened === 'palette'} onClose={close} onShortcuts={() => open('shortcuts')} />
      <Shortcuts opened={opened === 'shortcuts'} onClose={close} />
    </>
  )
}
