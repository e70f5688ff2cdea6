/** What a new organization does first, in this order. */
export const FIRST_STEPS = ['organization', 'brand', 'people', 'plan', 'assigned', 'invited'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
