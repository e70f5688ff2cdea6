import type { RouteObject } from 'react-router-dom'
import { loadWords } from '../../lib/i18n/i18n.ts'

/** Loads a page and its texts in parallel, so that it renders once with both. */
export const page =
  <Module>(load: () => Promise<Module>, ...words: string[]) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadWords(words)])
    return module
  }

/** Builds the routes of pages from their paths. The path '' is the index route. */
export const pages = (byPath: Record<string, NonNullable<RouteObject['lazy']>>): RouteObject[] =>
  Object.entries(byPath).map(([path, lazy]) => (path ? { path, lazy } : { index: true, lazy }))
