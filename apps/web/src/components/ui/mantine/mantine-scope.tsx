import { type MantineColorSchemeManager, MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, use, useMemo } from 'react'
import { MantineColorsContext } from './mantine-colors-context.ts'
import { buildMantineTheme } from './mantine-theme.ts'

/** Mantine would store a color scheme of its own. The product's mode is the only one. */
const MANAGER: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'),
  set() {},
  clear() {},
  subscribe() {},
  unsubscribe() {},
}

/** Mantine must write no style element and use no storage. */
const PLAIN = { colorSchemeManager: MANAGER, withCssVariables: false, withGlobalClasses: false } as const

/**
 * Context for Mantine's components. Sheets, dialogs, calendars and the palette each bring their own, so that a page does
 * not load Mantine before it opens one of them. It writes no style element: the variables are in styles/mantine.css.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const colors = use(MantineColorsContext)
  if (!colors) throw new Error('MantineScope needs a ThemeProvider above it')
  const { roles, scheme } = colors
  const outer = use(MantineContext)
  const theme = useMemo(() => buildMantineTheme(roles), [roles])
  if (outer) return children
  return (
    <MantineProvider {...PLAIN} theme={theme} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}
