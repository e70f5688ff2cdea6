import { localized } from '../localized.ts'
import type { FactorKey, Instruction, JournalPrompt, LocalizedText, PdfSection, Topic } from '../types.ts'

type Slug = FactorKey extends `factor.${infer Name}` ? Name : never

interface TopicTexts {
  /** The benchmark in percent. */
  benchmark: number
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedText
  reading: Pick<Instruction, 'title' | 'textBody'>
  medium: { title: LocalizedText; description: LocalizedText } & (
    | { lines: LocalizedText[] }
    | { sections: PdfSection[] }
  )
  /** By the last part of their keys. */
  prompts: Record<string, Pick<JournalPrompt, 'title' | 'description' | 'entries'>>
}

const mediumLinks = (slug: Slug, ending: 'mp3' | 'pdf') =>
  localized(`/media/${slug}-en.${ending}`, `/media/${slug}-es.${ending}`)

/** Builds a topic. Keys, labels and files are derived from its slug and title. */
export function topic(slug: Slug, { reading, medium, prompts, ...factor }: TopicTexts): Topic {
  const key: FactorKey = `factor.${slug}`
  const label = factor.title
  const file = { key: `medium.${slug}`, label, downloadable: true } as const
  return {
    factor: { key, ...factor },
    reading: { key: `instruction.${slug}`, factor: key, label, ...reading },
    medium:
      'lines' in medium
        ? { ...file, ...medium, mediumType: 'podcast', links: mediumLinks(slug, 'mp3') }
        : { ...file, ...medium, mediumType: 'pdf', links: mediumLinks(slug, 'pdf') },
    prompts: Object.entries(prompts).map(([name, prompt]) => ({
      key: `prompt.${slug}.${name}`,
      factor: key,
      label,
      ...prompt,
    })),
  }
}
