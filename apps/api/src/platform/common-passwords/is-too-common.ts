import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isCommonPassword } from '@evenground/shared/rules'

/** Words that anyone would try first on this product. */
const OF_THIS_PRODUCT = ['evenground', 'inclusion', 'training', 'diversity', 'learner']

/** The letters that digits and signs replace when a password must contain more than letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

/**
 * `Password2026!` is no stronger than `password`: up to this many digits and signs around a common word are ignored.
 */
const DECORATION_MAX = 5

let list: ReadonlySet<string> | undefined

function readList(): ReadonlySet<string> {
  const packed = readFileSync(new URL('common-passwords.txt.gz', import.meta.url))
  return new Set([...gunzipSync(packed).toString('utf8').trim().split('\n'), ...OF_THIS_PRODUCT])
}

const unmask = (text: string): string => [...text].map((character) => LOOKALIKES[character] ?? character).join('')

/** The forms in which a password could be in the list: unchanged, and without what was added around a word. */
function listForms(password: string): string[] {
  const folded = password.toLowerCase()
  const word = folded.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  const decoration = folded.length - word.length
  const plain = decoration <= DECORATION_MAX && /[a-z]/.test(word) ? [word, unmask(word)] : []
  return [folded, unmask(folded), ...plain]
}

/** Whether a password is one of the most common ones, possibly in a thin disguise. */
export function isTooCommon(password: string): boolean {
  list ??= readList()
  const known = list
  return listForms(password).some((form) => isCommonPassword(form, known))
}
