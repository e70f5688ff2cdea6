/** Words of a sentence where they are shown alone. */
export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
