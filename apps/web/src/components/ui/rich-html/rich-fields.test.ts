import {
  AssessmentInput,
  EmailPreviewInput,
  FactorInput,
  InstructionInput,
  MediumInput,
  PolicyInput,
  RICH_TEXT,
} from '@evenground/shared/schemas'
import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>('../../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

const pages = Object.entries(SOURCES).filter(([path]) => !/\.test\.tsx?$/.test(path))
const findAll = (pattern: RegExp) =>
  pages
    .flatMap(([path, source]) =>
      [...source.matchAll(pattern)].map((match) => `${path.split('/').at(-1)} ${match[1] ?? match[2]}`),
    )
    .sort()

/** A schema, possibly wrapped in another one that makes it optional. */
interface Described {
  description?: string | undefined
  unwrap?: () => unknown
}

const isRich = (schema: Described): boolean =>
  schema.description === RICH_TEXT || (schema.unwrap !== undefined && isRich(schema.unwrap() as Described))

/** Place where a page shows or edits HTML → the schema of that text. */
const SHOWN: Readonly<Record<string, Described>> = {
  'document-coming.tsx markUpLines(words)': MediumInput.shape.transcript,
  'factor-view.tsx text(factor.description)': FactorInput.shape.description,
  'intro-step.tsx props.description': AssessmentInput.shape.description,
  // Texts shipped with the product. Once added to a domain, they are instructions.
  'library-plan.page.tsx read(text_body)': InstructionInput.shape.text_body,
  'observe.page.tsx text(medium.description)': MediumInput.shape.description,
  'policy-history.tsx text(data.text_body)': PolicyInput.shape.text_body,
  'policy.page.tsx text(policy.text_body)': PolicyInput.shape.text_body,
  'preview-assessment.tsx text(description)': AssessmentInput.shape.description,
  'preview-medium.tsx text(description)': MediumInput.shape.description,
  'preview-reading.tsx text(query.data.text_body)': InstructionInput.shape.text_body,
  'reading.tsx body': InstructionInput.shape.text_body,
  'transcript.tsx markUpLines(transcript)': MediumInput.shape.transcript,
}
const EDITED: Readonly<Record<string, Described>> = {
  'email-editor.tsx intro_text': EmailPreviewInput.shape.intro_text,
  'email-editor.tsx outro_text': EmailPreviewInput.shape.outro_text,
  'factor-resource.ts description': FactorInput.shape.description,
  'instruction-resource.ts text_body': InstructionInput.shape.text_body,
  'medium-resource.ts description': MediumInput.shape.description,
}

/** A rich text field in the JSX of a page, or in the declaration of a resource. */
const EDITS = /<DetailRichText[^>]*?\sname="(\w+)"|(\w+): \{\s*kind: 'rich_text'/g
/** The component that renders declared fields. */
const DECLARED = 'declared-field.tsx {...shared}'

/** The read-only view of an edited field, whose texts are listed above. */
const FIELD = 'detail-rich-text.tsx shown.text'

/** Generated from plain text, with every character escaped (mark-up-lines.test.ts). */
const MADE = 'long-value.tsx html'

test('every text that a page shows as HTML is one that the server cleans', () => {
  expect(findAll(/<RichHtml[^>]*?\shtml=\{([^}]+)\}/g)).toEqual([...Object.keys(SHOWN), FIELD, MADE].sort())
  expect(findAll(EDITS)).toEqual(Object.keys(EDITED).sort())
  // No field is rendered or declared in a form that the pattern misses.
  expect(findAll(/<DetailRichText(?![^>]*?\sname="\w+")\s([^>]*?) ?\/>/g)).toEqual([DECLARED])
  const words = findAll(/kind: ('rich_text')/g).filter((place) => !place.startsWith('field-declaration.ts'))
  expect(words).toHaveLength(findAll(EDITS).filter((place) => place.includes('-resource.ts')).length)
  for (const [place, text] of Object.entries({ ...SHOWN, ...EDITED })) expect(isRich(text), place).toBe(true)
})

test('nothing else on any page becomes HTML', () => {
  expect(findAll(/(dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML)/g)).toEqual([])
})
