import type { MantineColorsTuple } from '@mantine/core'

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    /** Only these have variables in styles/mantine.css: any other named color would be drawn as nothing. */
    colors: Record<'brand' | 'secondary' | 'bad' | 'gray' | 'dark', MantineColorsTuple>
  }
}
