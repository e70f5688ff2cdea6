/** Lowercases the first letter, to use a heading or label within a sentence. */
export const uncapitalize = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1)

/** Uppercases the first letter, to use words of a sentence on their own. */
export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
