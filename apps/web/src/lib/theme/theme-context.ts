import { createContext, use } from 'react'
import type { Brand } from './brand.ts'
import type { Mode } from './scheme.ts'

export type ThemeControls = {
  mode: Mode
  /** Stores the mode on this device as the person's own choice. */
  setMode: (mode: Mode) => void
  /** Sets the colors of the shown domain; `{}` for the product's own. Stored for the next visit. */
  setBrand: (brand: Brand) => void
}

export const ThemeContext = createContext<ThemeControls | null>(null)

export function useTheme(): ThemeControls {
  const controls = use(ThemeContext)
  if (!controls) throw new Error('useTheme needs a ThemeProvider above it')
  return controls
}
