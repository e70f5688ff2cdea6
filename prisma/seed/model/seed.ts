/** The seed of the demo that everyone gets, so that screens and documentation agree. */
export const demoSeed = 'evenground'
