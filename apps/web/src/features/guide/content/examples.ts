import type { SectionSlug } from './sections.ts'

export const LANGUAGES = [
  { id: 'sh', name: 'curl' },
  { id: 'ts', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
] as const
export type Language = (typeof LANGUAGES)[number]['id']

/** In the files, where the reader's own server will be. */
const SHOWN_HOST = 'https://learn.example.org'

/** One file per section. A test of the API runs what is printed here. */
const files = import.meta.glob<string>('../examples/*.md', { query: '?raw', import: 'default', eager: true })

/** The example of a section in one language, calling the server that this page came from. */
export function loadExample(slug: SectionSlug, language: Language): string {
  const source = Object.entries(files).find(([path]) => path.endsWith(`-${slug}.md`))?.[1] ?? ''
  const begun = source.split(`\`\`\`${language}\n`)[1] ?? ''
  const code = begun.split('\n```')[0] ?? ''
  return code.replaceAll(SHOWN_HOST, window.location.origin)
}
