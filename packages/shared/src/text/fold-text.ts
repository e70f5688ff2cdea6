/** Letters that have no base letter in Unicode, so that taking accents away leaves them as they are. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

/**
 * Text as it is searched and compared. It folds case, accents, invisible characters, ligatures and full-width forms, and
 * the letters of other Latin alphabets (ß is ss, ø is o). It does not touch blanks and punctuation: trim and split where
 * that matters. Never store the result as someone's text, and never hash it: it may fold more one day.
 *
 * PostgreSQL folds in the same way with `app_fold`, for what is searched there.
 */
export const foldText = (text: string): string =>
  text
    // Upper case first: it knows that ß is SS and that ı is I.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[øłđðþæœ]/g, (letter) => LETTERS[letter] ?? letter)

/** Only case, the same in every locale: for words whose accents make a difference. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase()
