/** The seed of the demo organization that everybody gets, so that screens and documentation agree. */
export const demoSeed = 'evenground'
