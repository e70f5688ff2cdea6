import { readFileSync } from 'node:fs'

const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')

/** The version of the product, as package.json states it. */
export const VERSION: string = JSON.parse(manifest).version
