/** Masks an address, as in `p•••@example.org`: enough to recognize one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
