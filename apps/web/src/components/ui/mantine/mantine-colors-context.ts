import { createContext } from 'react'

/** The part of the theme that Mantine uses. */
export interface MantineColors {
  scheme: 'light' | 'dark'
  roles: { primary: string; secondary: string; bad: string }
}

/** Provided by the theme provider. In its own file, so that pages without Mantine do not load it. */
export const MantineColorsContext = createContext<MantineColors | null>(null)
