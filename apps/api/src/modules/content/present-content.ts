import type { LocalizedText } from '@evenground/shared/schemas'

interface Stored {
  id: string
  domainId: string | null
  title: unknown
  active: boolean
  createdAt: Date
  updatedAt: Date
}

/** Per-language text as it is stored: written through the schemas alone. */
export const readText = (stored: unknown): LocalizedText => stored as LocalizedText

/** What every kind of content answers. */
export const presentContent = (content: Stored) => ({
  id: content.id,
  domain_id: content.domainId,
  title: readText(content.title),
  active: content.active,
  created_at: content.createdAt.toISOString(),
  updated_at: content.updatedAt.toISOString(),
})
