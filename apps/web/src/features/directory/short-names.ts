/** Common prefix of the attribute names of SCIM extensions. */
export const PREFIX = 'urn:ietf:params:scim:schemas:extension:'

/** The distinctive part of a name: a phone has no room for more. */
export const shortenName = (attribute: string): string =>
  attribute.startsWith(PREFIX) ? attribute.slice(PREFIX.length) : attribute

/** Expands a name that was typed in its short form. Only names of extensions contain a colon. */
export const expandName = (typed: string): string => {
  const name = typed.trim()
  return name.includes(':') && !/^urn:/i.test(name) ? PREFIX + name : name
}
