/** The charts that links lead to on a phone, in the order of the page. */
export const LINKED_CARDS = ['benchmark', 'change', 'groups', 'trend', 'factors'] as const

export const cardId = (card: (typeof LINKED_CARDS)[number]): string => `figures-${card}`
