import type { MantineColorsTuple } from '@mantine/core'

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    /** Only these colors have variables in styles/mantine.css. Any other named color would be invisible. */
    colors: Record<'brand' | 'secondary' | 'bad' | 'gray' | 'dark', MantineColorsTuple>
  }
}
