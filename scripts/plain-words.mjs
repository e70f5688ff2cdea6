/**
 * Words that office workers in the United States do not use, or do not use about people. Such words, which read as if
 * translated, came back into the texts several times in different places.
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

/** Returns the unusual words in a text, each with the word to use instead. */
export const findUnusualWords = (text) =>
  UNUSUAL.flatMap(([instead, pattern]) => {
    const [word] = pattern.exec(text) ?? []
    return word ? [`“${word}”, say: ${instead}`] : []
  })

/** Returns every text in a JSON value, with the path to it. */
export function listTexts(value, path = '') {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, path ? `${path}.${key}` : key))
}

/**
 * Returns every text of a TypeScript source: quoted strings that contain a space. Comments are ignored, because people
 * never see them.
 */
export function listQuoted(source) {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((text) => text.includes(' '))
}
