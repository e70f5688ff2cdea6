import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The font files that src/styles/fonts.css names. */
const FILES = ['latin', 'latin-ext'].map(
  (part) =>
    `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`,
)

/** The weights that the styles use. The published files go from 200 to 800. */
export const WEIGHTS = { min: 400, max: 700 } as const

/** Share of the published bytes that the weights in use take at most. They take three fifths. */
const SHARE_MAX = 2 / 3

/** Every character of the basic plane: none that the file has is removed. */
const ALL = Array.from({ length: 0x1_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCharCode(code))
  .join('')

/** The same font without the weights that no page uses. */
async function narrowWeights(font: Buffer): Promise<Buffer> {
  const narrow = await subsetFont(font, ALL, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
  if (narrow.length > font.length * SHARE_MAX) throw new Error('The font has kept the weights that no page uses')
  return narrow
}

/** Replaces the published font files by copies with the weights that the pages use. */
export function fontWeights(): Plugin {
  let folder = ''
  return {
    name: 'font-weights',
    apply: 'build',
    async config() {
      const { resolve } = createRequire(import.meta.url)
      folder = await mkdtemp(join(tmpdir(), 'fonts-'))
      const copy = async (find: string) => {
        const replacement = join(folder, basename(find))
        await writeFile(replacement, await narrowWeights(await readFile(resolve(find))))
        return { find, replacement }
      }
      return { resolve: { alias: await Promise.all(FILES.map(copy)) } }
    },
    closeBundle: () => rm(folder, { recursive: true, force: true }),
  }
}
