/** The seed of the demo organization that everyone gets, so that screens and documentation agree. */
export const demoSeed = 'evenground'
