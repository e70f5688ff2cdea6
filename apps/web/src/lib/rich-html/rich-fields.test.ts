import { RICH_TEXT } from '@evenground/shared/schemas'
import * as schemas from '@evenground/shared/schemas'
import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

const pages = Object.entries(SOURCES).filter(([path]) => !path.endsWith('.test.tsx'))
const findAll = (pattern: RegExp) =>
  pages
    .flatMap(([path, source]) =>
      [...source.matchAll(pattern)].map((match) => `${path.split('/').at(-1)} ${match[1] ?? match[2]}`),
    )
    .sort()

/** Where a page shows or edits HTML → the text of the contract that it is. */
const SHOWN: Readonly<Record<string, [keyof typeof schemas, string]>> = {
  'factor-view.tsx text(factor.description)': ['FactorInput', 'description'],
  'intro-step.tsx props.description': ['AssessmentInput', 'description'],
  'observe.page.tsx text(medium.description)': ['MediumInput', 'description'],
  'reading.tsx text(instruction.text_body)': ['InstructionInput', 'text_body'],
  'transcript.tsx transcript': ['MediumInput', 'transcript'],
}
const EDITED: Readonly<Record<string, [keyof typeof schemas, string]>> = {
  'email-editor.tsx intro_text': ['EmailPreviewInput', 'intro_text'],
  'email-editor.tsx outro_text': ['EmailPreviewInput', 'outro_text'],
  'factor-form.tsx description': ['FactorInput', 'description'],
  'instructions-detail.page.tsx text_body': ['InstructionInput', 'text_body'],
  'medium-form.tsx description': ['MediumInput', 'description'],
}

/** The field that shows what is edited takes its text from the names above. */
const FIELD = 'detail-rich-text.tsx value[language]'

function isRich([name, field]: [keyof typeof schemas, string]): boolean {
  const { shape } = schemas[name] as unknown as { shape: Record<string, Described> }
  return describes(shape[field])
}
type Described = { description?: string; unwrap?: () => Described } | undefined
const describes = (schema: Described): boolean =>
  schema?.description === RICH_TEXT || (schema?.unwrap !== undefined && describes(schema.unwrap()))

test('every text that a page shows as HTML is one that the server cleans', () => {
  expect(findAll(/<RichHtml[^>]*?\shtml=\{([^}]+)\}/g)).toEqual([...Object.keys(SHOWN), FIELD].sort())
  expect(findAll(/<DetailRichText[^>]*?\sname="(\w+)"/g)).toEqual(Object.keys(EDITED).sort())
  for (const [place, text] of Object.entries({ ...SHOWN, ...EDITED })) expect(isRich(text), place).toBe(true)
})

test('nothing else on any page becomes HTML', () => {
  expect(findAll(/(dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML)/g)).toEqual([])
})
