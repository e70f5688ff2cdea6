/** The seed of the demo organisation that everybody gets, so that screens and documentation agree. */
export const demoSeed = 'evenground'
