import type { SectionSlug } from './sections.ts'

export const LANGUAGES = [
  { id: 'sh', name: 'curl' },
  { id: 'ts', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
] as const
export type Language = (typeof LANGUAGES)[number]['id']

/** Placeholder in the files for the reader's own server. */
const SHOWN_HOST = 'https://learn.example.org'

/** One file per section. A test of the API runs these examples. */
const files = import.meta.glob<string>('../examples/*.md', { query: '?raw', import: 'default', eager: true })

/** A section's example in one language, with the address of the server that served this page. */
export function loadExample(slug: SectionSlug, language: Language): string {
  const source = Object.entries(files).find(([path]) => path.endsWith(`-${slug}.md`))?.[1] ?? ''
  const begun = source.split(`\`\`\`${language}\n`)[1] ?? ''
  const code = begun.split('\n```')[0] ?? ''
  return code.replaceAll(SHOWN_HOST, window.location.origin)
}
