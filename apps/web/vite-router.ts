import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The exports of the router name its development build, whatever is being built: it carries warnings that no one sees
 * in a release. The other build lies beside it.
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
 * The router makes all its components when it is loaded, and gives each a name for the tools of developers: to the
 * bundler both look like work that must be done, so that forms and links of its framework would come along unused.
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
