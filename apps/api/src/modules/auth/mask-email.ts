/** `p•••@example.org`: enough to see which address is meant. It follows from what was typed, and from nothing stored. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
