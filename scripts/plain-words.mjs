/**
 * Words that a person at work in the United States does not use, or uses of them. Texts slid back to them before, each
 * time in another place: English that reads as translated.
 */
const UNUSUAL = [
  ['email', /\be-mails?\b/i],
  ['someone', /\bsomebody\b/i],
  ['anyone, or everyone', /\banybody\b/i],
  ['no one', /\bnobody\b/i],
  ['whoever: say who', /\bwhoever\b/i],
  ['again', /\banew\b/i],
  ['is, or remains', /\bstands\b(?! for)/i],
  ['has, or contains', /\bholds\b/i],
  ['permission', /\bthe right to\b/i],
  ['transfer them, or copy them', /\btake them over\b/i],
]

/** The unusual words in a text, each with what is said instead. */
export const findUnusualWords = (text) =>
  UNUSUAL.flatMap(([instead, pattern]) => {
    const [word] = pattern.exec(text) ?? []
    return word ? [`“${word}”, say: ${instead}`] : []
  })

/** Every text in a value of JSON, with the path to it. */
export function listTexts(value, path = '') {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, path ? `${path}.${key}` : key))
}

/** Every text of a TypeScript source: what is in quotation marks and contains a space. Comments are not shown to anyone. */
export function listQuoted(source) {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((text) => text.includes(' '))
}
