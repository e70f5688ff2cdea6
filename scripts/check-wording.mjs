// Fails on text that is valid on only one machine, and on unfinished work.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/project.mjs'
import { trackedFiles } from './tracked-files.mjs'

const FORBIDDEN = [
  // Folders that exist only on the author's machine. System folders of every Linux, such as /usr and /var, are allowed.
  ['a path of one machine', /(?<![\w.~*])\/(home|Users|root|work|tmp|opt|mnt)\/[\w.-]|\b[A-Z]:\\\\?Users\\/],
  // A private mirror in the lockfile or in a configuration file would be used by every installation.
  ['the host of a registry', /\bregistry\.[a-z][\w.-]*\.[a-z]{2,}|\bnpm\.pkg\.github\.com/],
  // TODO-001 and the like are ids in the ledger, where TODO means the to-do screen of the product.
  ['unfinished work', /\b(TODO(?!-\d)|FIXME|XXX|HACK)\b/],
  ['a test that leaves out others or itself', /\b(test|it|describe|suite)\.(only|skip|todo|fixme)\(/],
]

// This file contains the forbidden words itself.
const SELF = 'scripts/check-wording.mjs'
const BINARY = /\.(png|jpe?g|webp|avif|ico|pdf|ttf|woff2?|mp3|mp4|gz|zip)$/

const files = trackedFiles().filter((file) => file !== SELF && !BINARY.test(file))
const faults = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(([, pattern]) => pattern.test(line)).map(
        ([name]) => `${file}:${index + 1}: ${name}: ${line.trim().slice(0, 120)}`,
      ),
    ),
)

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${files.length} files that speak of the product alone`)
