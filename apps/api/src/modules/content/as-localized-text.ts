import type { LocalizedText } from '@evenground/shared/schemas'

/** Types a stored per-language text. Safe, since such texts are only written through the schemas. */
export const asLocalizedText = (stored: unknown): LocalizedText => stored as LocalizedText
