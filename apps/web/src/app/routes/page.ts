import type { RouteObject } from 'react-router-dom'
import { loadWords } from '../../lib/i18n/i18n.ts'

/** A page with the words that it shows: fetched side by side, and drawn once when both are there. */
export const page =
  <Module>(load: () => Promise<Module>, ...words: string[]) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadWords(words)])
    return module
  }

/** The routes of pages by their paths; '' is the path of the route above. */
export const pages = (byPath: Record<string, NonNullable<RouteObject['lazy']>>): RouteObject[] =>
  Object.entries(byPath).map(([path, lazy]) => (path ? { path, lazy } : { index: true, lazy }))
