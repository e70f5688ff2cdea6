import { createContext } from 'react'

/** What Mantine takes of the theme. */
export interface MantineColors {
  scheme: 'light' | 'dark'
  roles: { primary: string; secondary: string; bad: string }
}

/** Given by the provider of the theme. A file of its own: pages without Mantine do not load it. */
export const MantineColorsContext = createContext<MantineColors | null>(null)
