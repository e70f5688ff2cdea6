/** The first steps of a new organization, in the order in which they are done. */
export const FIRST_STEPS = ['organization', 'brand', 'people', 'plan', 'assigned', 'invited'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
