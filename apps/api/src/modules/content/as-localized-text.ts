import type { LocalizedText } from '@evenground/shared/schemas'

/** Per-language text as it is stored: written only through the schemas. */
export const asLocalizedText = (stored: unknown): LocalizedText => stored as LocalizedText
