/** The time, handed in wherever it matters, so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
