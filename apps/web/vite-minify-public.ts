import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/**
 * Minifies the scripts in `public`, which the build only copies. Every page waits for one of them before it requests
 * anything.
 */
export function minifyPublic(): Plugin {
  return {
    name: 'minify-public',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const names = await readdir(dir)
      for (const name of names.filter((one) => one.endsWith('.js'))) {
        const { code, errors } = await minify(name, await readFile(join(dir, name), 'utf8'))
        if (errors.length > 0) throw new Error(`${name} could not be made smaller: ${errors[0]?.message}`)
        await writeFile(join(dir, name), code)
      }
    },
  }
}
