import { type ReactNode, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react'
import { MantineColorsContext } from '../../components/ui/mantine/mantine-colors-context.ts'
import { useMedia } from '../../components/ui/use-media.ts'
import { whenCalm } from '../client/when-calm.ts'
import type { Brand } from './brand.ts'
import type { DerivedTheme } from './derive-roles.ts'
import { ROLE_NAMES } from './roles.ts'
import type { Mode } from './scheme.ts'
import { findFirstBrand, findRoles, isSameBrand, storeBrand } from './stored-brand.ts'
import { loadStoredMode, storeMode, watchStoredMode } from './stored-mode.ts'
import { ThemeContext } from './theme-context.ts'

/** Sets mode and roles on the root element through the CSSOM, which a strict style-src allows. */
function applyTheme(mode: Mode, { scheme, roles }: DerivedTheme): void {
  const root = document.documentElement
  root.dataset.mode = mode
  root.dataset.mantineColorScheme = scheme
  root.style.colorScheme = scheme
  for (const name of ROLE_NAMES) root.style.setProperty(`--${name}`, roles[name])
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', roles.bg)
}

const SYSTEM_DARK = '(prefers-color-scheme: dark)'

/**
 * Provides mode and brand of the page. Mantine components also need a MantineScope, which the sign-in pages do not
 * load.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const system: Mode = useMedia(SYSTEM_DARK) ? 'dark' : 'light'
  const [chosen, setChosen] = useState(loadStoredMode)
  const [brand, keepBrand] = useState(findFirstBrand)
  const latest = useRef(brand)
  const mode = chosen ?? system
  const theme = useMemo(() => findRoles(brand, mode), [brand, mode])

  // Before all layout effects: one that measures the page would otherwise compute all styles in other colors first.
  useInsertionEffect(() => applyTheme(mode, theme), [mode, theme])
  useEffect(() => watchStoredMode(setChosen), [])
  useEffect(() => {
    // Paper is white, so dark pages print in light colors.
    const applyPaperTheme = () => applyTheme('light', findRoles(brand, 'light'))
    const applyScreenTheme = () => applyTheme(mode, theme)
    window.addEventListener('beforeprint', applyPaperTheme)
    window.addEventListener('afterprint', applyScreenTheme)
    return () => {
      window.removeEventListener('beforeprint', applyPaperTheme)
      window.removeEventListener('afterprint', applyScreenTheme)
    }
  }, [brand, mode, theme])

  const setMode = useCallback((next: Mode) => {
    storeMode(next)
    setChosen(next)
  }, [])
  const setBrand = useCallback((next: Brand) => {
    latest.current = next
    // Storing colors for the next visit can wait: deriving them takes time, and the page is about to render.
    whenCalm(() => storeBrand(latest.current))
    // Sessions return the same domain repeatedly. An equal brand must not render the page again.
    keepBrand((current) => (isSameBrand(current, next) ? current : next))
  }, [])
  // Excludes the colors: components use them through CSS, so a new brand renders nothing again.
  const controls = useMemo(() => ({ mode, setMode, setBrand }), [mode, setMode, setBrand])

  return (
    <ThemeContext value={controls}>
      <MantineColorsContext value={theme}>{children}</MantineColorsContext>
    </ThemeContext>
  )
}
