import { readFileSync } from 'node:fs'

const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')

/** The product's version, from package.json. */
export const VERSION: string = JSON.parse(manifest).version
