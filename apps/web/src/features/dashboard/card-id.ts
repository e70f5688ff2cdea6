/** The charts that are linked on a phone, in page order. */
export const LINKED_CARDS = ['benchmark', 'change', 'groups', 'trend', 'factors'] as const

export const cardId = (card: (typeof LINKED_CARDS)[number]): string => `figures-${card}`
