import type { LocalizedText } from '@evenground/shared/schemas'

/** Per-language text as it is stored: written through the schemas alone. */
export const asLocalizedText = (stored: unknown): LocalizedText => stored as LocalizedText
