/** Words that else stand alone, as part of a sentence. */
export const uncapitalize = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1)

/** Words of a sentence where they are shown alone. */
export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
