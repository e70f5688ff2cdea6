import { createContext, use } from 'react'
import type { Brand } from './brand.ts'
import type { Mode } from './scheme.ts'

export type ThemeControls = {
  mode: Mode
  /** Remembered on this device, as the person's own choice. */
  setMode: (mode: Mode) => void
  /** The colors of the domain in view; `{}` for the product's own. Remembered for the next visit. */
  setBrand: (brand: Brand) => void
}

export const ThemeContext = createContext<ThemeControls | null>(null)

export function useTheme(): ThemeControls {
  const controls = use(ThemeContext)
  if (!controls) throw new Error('useTheme needs a ThemeProvider above it')
  return controls
}
