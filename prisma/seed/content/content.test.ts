import { readFileSync } from 'node:fs'
import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { sniffImageType } from '@evenground/shared/rules'
import { describe, expect, test } from 'vitest'
import { demoContent } from './index.ts'
import { listTexts } from './localized-texts.ts'
import { scheduleLines, transcriptOf } from './transcript.ts'
import type { Item, LocalizedText, PlanTask } from './types.ts'

const { assessments, domains, factors, groups, instructions, journalPrompts, media, plans, roles, superFactors } =
  demoContent
const texts = listTexts(demoContent)
const richTexts = texts.filter(({ text }) => text['en-us'].includes('<'))
const items = assessments.flatMap((assessment) => assessment.items)
const tasksOf = (plan: (typeof plans)[number]): PlanTask[] => [
  ...plan.intro,
  ...plan.training.flatMap((group) => group.tasks),
  ...plan.outro,
]
const keysOf = (entities: { key: string }[]) => entities.map((entity) => entity.key)
const countWords = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}’]+/gu)?.length ?? 0
const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+>/g) ?? []

describe('texts', () => {
  test('are found all over the content', () => {
    expect(texts.length).toBeGreaterThan(300)
  })

  test('are filled in both languages, without stray blanks', () => {
    const faulty = texts.filter(({ text }) =>
      [text['en-us'], text['es-mx']].some((part) => !part?.trim() || part !== part.trim()),
    )
    expect(faulty).toEqual([])
  })

  test('differ between the languages unless they are a name', () => {
    const names = ['Alder & Wren', 'Alder & Wren México', 'Harbor Health']
    const same = texts.filter(({ text }) => text['en-us'] === text['es-mx'] && !names.includes(text['en-us']))
    expect(same.map(({ path }) => path)).toEqual([])
  })

  test('use typographic quotation marks and apostrophes', () => {
    const straight = texts.filter(({ text }) => /["']/.test(text['en-us'] + text['es-mx']))
    expect(straight.map(({ path }) => path)).toEqual([])
  })

  test('have an opening mark for every Spanish question and exclamation', () => {
    const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
    const unpaired = texts.filter(({ text }) => {
      const spanish = text['es-mx']
      return count(spanish, /\?/g) !== count(spanish, /¿/g) || count(spanish, /!/g) !== count(spanish, /¡/g)
    })
    expect(unpaired.map(({ path }) => path)).toEqual([])
  })

  test('have the same structure of allowed, closed tags in both languages', () => {
    const allowed = new Set(['p', 'h2', 'ul', 'li', 'strong'])
    for (const { path, text } of richTexts) {
      const [english, spanish] = [tagsOf(text['en-us']), tagsOf(text['es-mx'])]
      const outline = (list: string[]) => list.filter((tag) => !tag.includes('strong'))
      expect(outline(spanish), path).toEqual(outline(english))
      for (const tags of [english, spanish]) {
        const open: string[] = []
        for (const tag of tags) {
          const name = tag.replace(/[</>]/g, '')
          expect(allowed.has(name), `${path} ${tag}`).toBe(true)
          if (tag.startsWith('</')) expect(open.pop(), path).toBe(name)
          else open.push(name)
        }
        expect(open, path).toEqual([])
      }
    }
  })
})

describe('keys and references', () => {
  test('are unique over everything that has a key', () => {
    const trainingGroups = plans.flatMap((plan) => plan.training)
    const keys = keysOf([...Object.values(demoContent).flat(), ...items, ...plans.flatMap(tasksOf), ...trainingGroups])
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('of plans lead to content, factors and instructions that exist', () => {
    const content = new Set(keysOf([...instructions, ...media, ...journalPrompts, ...assessments]))
    for (const plan of plans) {
      for (const { content: key } of tasksOf(plan)) expect(content.has(key), key).toBe(true)
      for (const group of plan.training) expect(keysOf(factors)).toContain(group.factor)
      for (const key of [plan.pauseInstruction, plan.hideScoresInstruction]) expect(keysOf(instructions)).toContain(key)
    }
  })

  test('of domains and groups lead to what exists and came before', () => {
    for (const [index, domain] of domains.entries()) {
      if (domain.parent) expect(keysOf(domains.slice(0, index))).toContain(domain.parent)
      expect(keysOf(instructions)).toContain(domain.welcomeInstruction)
      expect(keysOf(plans)).toEqual(expect.arrayContaining(domain.plans))
      expect(keysOf(roles)).toEqual(expect.arrayContaining(domain.roles))
      expect(domain.roles).toContain(domain.defaultRole)
    }
    for (const [index, group] of groups.entries()) {
      expect(keysOf(domains)).toContain(group.domain)
      const parent = groups.slice(0, index).find((candidate) => candidate.key === group.parent)
      if (group.parent) expect(parent?.domain).toBe(group.domain)
    }
  })

  test('of every entity that names a factor lead to one', () => {
    const known = new Set<string | null>([...keysOf(factors), null])
    const named = [...instructions, ...journalPrompts, ...items].map((entity) => entity.factor)
    expect(named.filter((factor) => !known.has(factor))).toEqual([])
  })
})

describe('the assessment', () => {
  const scored = items.filter((item) => item.scored)

  test('has 40 items: 2 aliases, 2 unscored, 10 negative', () => {
    expect(items).toHaveLength(40)
    expect(items.filter((item) => item.aliasOf)).toHaveLength(2)
    expect(items.filter((item) => !item.scored)).toHaveLength(2)
    expect(items.filter((item) => item.negative)).toHaveLength(10)
  })

  test('gives every factor 4 to 6 scored items and at least one negative', () => {
    expect(factors).toHaveLength(8)
    for (const { key } of factors) {
      const own = scored.filter((item) => item.factor === key)
      expect(own.length, key).toBeGreaterThanOrEqual(4)
      expect(own.length, key).toBeLessThanOrEqual(6)
      expect(
        own.some((item) => item.negative),
        key,
      ).toBe(true)
    }
  })

  test('points each alias to an answered item of another factor and shows its text', () => {
    const aliases = items.filter((item): item is Item & { aliasOf: Item['key'] } => item.aliasOf !== null)
    for (const alias of aliases) {
      const target = items.find((item) => item.key === alias.aliasOf)
      expect(target?.aliasOf).toBeNull()
      expect(target?.factor).not.toBe(alias.factor)
      expect(target?.textBody).toEqual(alias.textBody)
    }
  })

  test('never puts two answered items of one factor next to each other', () => {
    const answered = items.filter((item) => !item.aliasOf && item.factor)
    const neighbours = answered.filter((item, index) => item.factor === answered[index + 1]?.factor)
    expect(keysOf(neighbours)).toEqual([])
  })

  test('divides the factors among two super factors', () => {
    expect(superFactors).toHaveLength(2)
    expect(superFactors.flatMap((factor) => factor.subFactors).sort()).toEqual(keysOf(factors).sort())
  })

  test('sets benchmarks between 78 and 88', () => {
    for (const { benchmark } of [...factors, ...superFactors]) {
      expect(benchmark).toBeGreaterThanOrEqual(78)
      expect(benchmark).toBeLessThanOrEqual(88)
    }
  })
})

describe('plans', () => {
  const core = plans.find((plan) => plan.key === 'plan.belonging-at-work')

  test('end the intro of the core plan with the assessment before training, and its outro with the one after', () => {
    expect(core?.intro.at(-1)?.assessmentType).toBe(0)
    expect(core?.outro.at(-1)?.assessmentType).toBe(1)
    expect(core?.training.map((group) => group.factor).sort()).toEqual(keysOf(factors).sort())
  })

  test('give each factor of the core plan a reading of 250 to 400 words in both languages', () => {
    for (const group of core?.training ?? []) {
      const reading = instructions.find((instruction) => instruction.key === group.tasks[0]?.content)
      for (const locale of ['en-us', 'es-mx'] as const) {
        const words = countWords(reading?.textBody[locale] ?? '')
        expect(words, `${reading?.key} ${locale}`).toBeGreaterThanOrEqual(250)
        expect(words, `${reading?.key} ${locale}`).toBeLessThanOrEqual(400)
      }
      expect(group.tasks.map((task) => task.taskType).slice(0, 3)).toEqual(['instruction', 'medium', 'journal_prompt'])
    }
  })

  test('make the short plan micro learning by its title, so that it is never locked', () => {
    const short = plans.find((plan) => plan.key === 'plan.fair-meetings')
    expect(short?.title['en-us'].toLowerCase()).toContain('micro learning')
  })

  test('use every instruction, medium and prompt somewhere', () => {
    const used = new Set<string>(plans.flatMap((plan) => tasksOf(plan).map((task) => task.content)))
    for (const plan of plans) used.add(plan.pauseInstruction).add(plan.hideScoresInstruction)
    for (const domain of domains) used.add(domain.welcomeInstruction)
    expect(keysOf([...instructions, ...media, ...journalPrompts]).filter((key) => !used.has(key))).toEqual([])
  })
})

describe('media', () => {
  const languages = (text: LocalizedText) => [text['en-us'], text['es-mx']]

  test('are six podcasts and two PDFs for the factors, one video podcast for the short plan', () => {
    const kinds = media.map((medium) => medium.mediumType)
    expect(kinds.filter((kind) => kind === 'podcast')).toHaveLength(7)
    expect(kinds.filter((kind) => kind === 'pdf')).toHaveLength(2)
    expect(media.filter(({ captions }) => captions).map(({ key }) => key)).toEqual(['medium.fair-meetings'])
  })

  test('link to files of their kind on the same origin, one for each language', () => {
    const links = media.flatMap((medium) => languages(medium.links))
    expect(new Set(links).size).toBe(links.length)
    for (const medium of media) {
      const pattern = medium.mediumType === 'pdf' ? /^\/media\/[a-z-]+\.pdf$/ : /^\/media\/[a-z-]+\.(mp3|webm)$/
      for (const link of languages(medium.links)) expect(link).toMatch(pattern)
    }
  })

  test('have transcripts of 8 to 14 lines with ascending time codes from 0:00', () => {
    for (const medium of media) {
      if (medium.mediumType === 'pdf') continue
      const { starts, durationSeconds } = scheduleLines(medium.lines)
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      expect(durationSeconds).toBeGreaterThan(starts.at(-1) ?? 0)
      for (const transcript of languages(transcriptOf(medium))) {
        const lines = transcript.split('\n')
        expect(lines.length).toBeGreaterThanOrEqual(8)
        expect(lines.length).toBeLessThanOrEqual(14)
        expect(lines[0]).toMatch(/^0:00 \S/)
        for (const line of lines) expect(line).toMatch(/^\d+:[0-5]\d \S/)
      }
    }
  })

  test('have the whole text of each PDF as its transcript', () => {
    for (const medium of media) {
      if (medium.mediumType !== 'pdf') continue
      const transcript = transcriptOf(medium)
      for (const { text } of listTexts(medium.sections)) {
        expect(transcript['en-us']).toContain(text['en-us'])
        expect(transcript['es-mx']).toContain(text['es-mx'])
      }
    }
  })
})

describe('journal prompts', () => {
  test('have ten different voices in both languages, of more than ten characters', () => {
    for (const { key, entries } of journalPrompts) {
      for (const own of Object.values(entries)) {
        const beginnings = new Set(own.map((entry) => entry.slice(0, 20)))
        expect(beginnings.size, key).toBeGreaterThanOrEqual(10)
        expect(own.length, key).toBe(beginnings.size)
      }
      for (const entry of [...entries['en-us'], ...entries['es-mx']]) expect(entry.trim().length).toBeGreaterThan(10)
    }
  })
})

describe('domains and roles', () => {
  test('include six to eight groups for each domain, two of them networks', () => {
    for (const domain of domains) {
      const own = groups.filter((group) => group.domain === domain.key)
      expect(own.length).toBeGreaterThanOrEqual(6)
      expect(own.length).toBeLessThanOrEqual(8)
      expect(own.filter((group) => group.kind === 'network')).toHaveLength(2)
    }
  })

  test('have known time zones, valid colors and a square logo of their own', () => {
    for (const domain of domains) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: domain.timeZone })).not.toThrow()
      const colors = Object.values(domain.colors).flatMap((pair) => [pair.light, pair.dark])
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
      const logo = readFileSync(new URL(domain.logo, import.meta.url))
      expect(sniffImageType(logo)).toBe('image/png')
      // Width and height follow the signature and the header of the first chunk.
      expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([160, 160])
    }
    expect(new Set(domains.map((domain) => domain.logo)).size).toBe(domains.length)
  })

  test('name only permissions that the catalog has', () => {
    const known = new Set<string>(PERMISSION_KEYS)
    for (const role of roles) {
      for (const type of role.interfaceTypes) expect(known.has(`ui.v1.type.${type}`), type).toBe(true)
      for (const tab of role.tabs) expect(known.has(`ui.v1.tab.${tab}`), tab).toBe(true)
      for (const [section, permissions] of Object.entries(role.permissions)) {
        const sectionKeys = [...known].filter((key) => key.startsWith(`api.v2.${section}.`))
        expect(sectionKeys.length, section).toBeGreaterThan(0)
        if (permissions === 'all') continue
        for (const right of permissions) expect(sectionKeys).toContain(`api.v2.${section}.${right}`)
      }
    }
  })
})
