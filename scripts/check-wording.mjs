// Fails on text that is true of one machine only, and on work left for later.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/project.mjs'
import { trackedFiles } from './tracked-files.mjs'

const FORBIDDEN = [
  // Folders that exist on the writer's machine. System folders that every Linux has, as /usr and /var, may be named.
  ['a path of one machine', /(?<![\w.~*])\/(home|Users|root|work|tmp|opt|mnt)\/[\w.-]|\b[A-Z]:\\\\?Users\\/],
  // A private mirror in the lockfile or a config would be used by every install.
  ['the host of a registry', /\bregistry\.[a-z][\w.-]*\.[a-z]{2,}|\bnpm\.pkg\.github\.com/],
  // TODO-001 and the like are ids in the ledger: the to-do list is a screen of the product.
  ['unfinished work', /\b(TODO(?!-\d)|FIXME|XXX|HACK)\b/],
  ['a test that leaves out others or itself', /\b(test|it|describe|suite)\.(only|skip|todo|fixme)\(/],
]

// This file contains the words themselves.
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
