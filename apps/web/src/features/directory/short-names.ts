/** What names of attributes of SCIM extensions begin with. */
export const PREFIX = 'urn:ietf:params:scim:schemas:extension:'

/** The part that tells names apart: a phone has no room for more. */
export const shortenName = (attribute: string): string =>
  attribute.startsWith(PREFIX) ? attribute.slice(PREFIX.length) : attribute

/** The full name of one that was typed in its short form: only names of extensions hold a colon. */
export const expandName = (typed: string): string => {
  const name = typed.trim()
  return name.includes(':') && !/^urn:/i.test(name) ? PREFIX + name : name
}
