/** Letters that are no base letter with an accent, so that taking the accent away leaves them as they are. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

/**
 * Text without case, accents and invisible characters, as words are compared. Upper case first: it knows that ß is SS
 * and that ı is I.
 */
export const foldText = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[øłđðþæœ]/g, (letter) => LETTERS[letter] ?? letter)
