/**
 * Letters that Unicode does not decompose into a base letter and an accent, so that removing accents would leave them
 * unchanged.
 */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

/**
 * Folds a text for search and comparison: case, accents, invisible characters, ligatures, full-width forms, and letters
 * of other Latin alphabets (ß becomes ss, ø becomes o). Keeps white space and punctuation: trim and split where needed.
 * Never store the result as someone's text and never hash it, because a later version may fold more.
 *
 * The database function `app_fold` folds in the same way, for searches in PostgreSQL.
 */
export const foldText = (text: string): string =>
  text
    // Upper case first: only that turns ß into SS and ı into I.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[øłđðþæœ]/g, (letter) => LETTERS[letter] ?? letter)

/** Folds only case, the same in every locale. For words whose accents matter. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase()
