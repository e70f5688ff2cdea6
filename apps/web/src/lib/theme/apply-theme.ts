import type { DerivedTheme } from './derive-roles.ts'
import { ROLE_NAMES } from './roles.ts'
import type { Mode } from './scheme.ts'

/** Writes a mode and its roles on the root element, through the CSSOM, which a strict style-src allows. */
export function applyTheme(mode: Mode, { scheme, roles }: DerivedTheme): void {
  const root = document.documentElement
  root.dataset.mode = mode
  root.dataset.mantineColorScheme = scheme
  root.style.colorScheme = scheme
  for (const name of ROLE_NAMES) root.style.setProperty(`--${name}`, roles[name])
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', roles.bg)
}
