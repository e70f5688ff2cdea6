/** XML 1.0 has no room for these, not even escaped: control characters, halves of characters, non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu

/** Text without the characters that no XML document may hold. */
export const dropForbidden = (text: string): string => text.replaceAll(FORBIDDEN, '')

/** Text as it is between tags and in quoted attributes. */
export const escapeXml = (text: string): string =>
  dropForbidden(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
