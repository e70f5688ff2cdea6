import { z } from 'zod'
import { CONSOLE_TABS } from '../constants/index.ts'

/** A tab of the console and the route that it leads to. */
export const MenuEntry = z.object({
  key: z.enum(CONSOLE_TABS.map(({ key }) => key)),
  path: z.string(),
})
export type MenuEntry = z.infer<typeof MenuEntry>
