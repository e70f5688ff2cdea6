import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The router's package exports resolve to its development build in every case, which contains warnings that no one sees
 * in a release. The production build is in the folder beside it.
 */
export function findReleasedRouter(): { find: RegExp; replacement: string }[] {
  const fromDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
  const folder = join(fromDom.resolve('react-router'), '..', '..', 'production')
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ]
}

const MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g
const NAMED = /^\w+\.displayName = .*;$/gm

/**
 * The router creates and names all its components when it is loaded. To the bundler this looks like side effects, so
 * its unused forms and links would be included.
 */
export function routerParts(): Plugin {
  let found = false
  return {
    name: 'router-parts',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, code: '.displayName = ' },
      handler(code) {
        found = true
        return { code: code.replace(MADE, '= /* @__PURE__ */ $1').replace(NAMED, ''), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('The router makes its parts in another way than before')
    },
  }
}
