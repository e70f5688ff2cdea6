/** SQL: the last second of a day in a time zone, at which plans that are due on this day are due. */
export const endOfDay = (day: string, timeZone: string): string =>
  `(${day} + 1)::timestamp at time zone ${timeZone} - interval '1 second'`
