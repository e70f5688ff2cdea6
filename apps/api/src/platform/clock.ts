/** Returns the current time. It is passed in wherever time matters, so that tests can change it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
