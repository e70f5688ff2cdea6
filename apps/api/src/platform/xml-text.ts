/**
 * Characters that XML 1.0 does not allow, not even escaped: control characters, half surrogate pairs, non-characters.
 */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu

/** Removes characters that an XML document must not contain. */
export const dropForbidden = (text: string): string => text.replaceAll(FORBIDDEN, '')

/** Escapes text for use between tags and in quoted attributes. */
export const escapeXml = (text: string): string =>
  dropForbidden(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
