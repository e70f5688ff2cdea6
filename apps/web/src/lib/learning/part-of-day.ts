/** The part of the day that a greeting names, by the hour of the reader's own clock. */
export const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
