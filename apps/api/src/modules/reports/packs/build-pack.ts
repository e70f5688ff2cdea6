import { DEFAULT_BRAND, LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Caller } from '../../../http/security/caller.ts'
import type { Db } from '../../../platform/database/index.ts'
import { findResultsView, loadPrivacy, type Privacy } from '../../confidentiality/index.ts'
import { findDomainWithAncestors, presentSessionDomain } from '../../domains/index.ts'
import { cellFormatOf } from '../documents/format-cells.ts'
import { findAssessment, listTitles } from '../filter.repo.ts'
import type { PackFigures, PackRequest } from './load-pack-figures.ts'
import type { PackDocument, PackSection, PackWriting } from './pack-document.ts'
import { PACK_WORDS } from './words/in-every-language.ts'
import type { PackWords } from './words/pack-words.ts'
import { writeAttention } from './write-attention.ts'
import { writeChange } from './write-change.ts'
import { writeGroups } from './write-groups.ts'
import { writeMethods } from './write-methods.ts'
import { writeParticipation } from './write-participation.ts'
import { writeQuality } from './write-quality.ts'
import { writeQuestions } from './write-questions.ts'
import { writeStory } from './write-story.ts'

function openWriting(locale: Locale, labels: Subject['labels']): PackWriting {
  const tag = LANGUAGE_TAGS[locale]
  // As on the dashboard, one decimal is always written, even a 0.
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const signed = new Intl.NumberFormat(tag, { ...digits, signDisplay: 'exceptZero' })
  const tenth = new Intl.NumberFormat(tag, digits)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  return {
    locale,
    words: { ...PACK_WORDS[locale], attributes: { ...PACK_WORDS[locale].attributes, ...labels } },
    format: {
      ...cellFormatOf(locale),
      signed: (value) => signed.format(value).replace('-', '−'),
      tenth: (value) => tenth.format(value),
      percent: (value) => percent.format(value / 100),
    },
  }
}

interface Subject {
  domains: string
  assessment: LocalizedText
  colors: PackDocument['colors']
  privacy: Privacy
  /** The organization's names for its extra fields. */
  labels: Partial<PackWords['attributes']>
}

const MISC = ['misc1', 'misc2', 'misc3', 'misc4', 'misc5'] as const
/** With more names, the sentence would become a list. */
const NAMES_MAX = 5

/**
 * Loads the names, colors and privacy rules that a pack shows. The caller's access to its domains and assessment was
 * checked before.
 */
export async function loadSubject(db: Db, caller: Caller, request: PackRequest, locale: Locale): Promise<Subject> {
  const { domain_ids, assessment_id } = request
  const names = (await listTitles(db, 'domain', domain_ids)).map(({ title }) => pickText(title, locale))
  const shown = names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), '…'] : names
  const [own = caller.domainId] = domain_ids
  const session = presentSessionDomain(
    await findDomainWithAncestors(db, domain_ids.length === 1 ? own : caller.domainId),
  )
  return {
    domains: new Intl.ListFormat(LANGUAGE_TAGS[locale]).format(shown),
    assessment: (await findAssessment(db, assessment_id))?.title ?? {},
    colors: {
      primary: session.primary_color ?? DEFAULT_BRAND.primaryColor,
      secondary: session.secondary_color ?? DEFAULT_BRAND.secondaryColor,
    },
    privacy: await loadPrivacy(db, domain_ids, findResultsView(caller)),
    labels: Object.fromEntries(
      MISC.flatMap((name) => {
        const label = session[`${name}_label`]
        const words = label ? pickText(label, locale) : ''
        return words ? [[name, words]] : []
      }),
    ),
  }
}

function writePeriod({ start_at, end_at }: PackRequest, { words, format }: PackWriting): string {
  if (start_at && end_at) return words.period.between(format.day(start_at), format.day(end_at))
  if (start_at) return words.period.since(format.day(start_at))
  return end_at ? words.period.until(format.day(end_at)) : words.period.now
}

function writeSections(figures: PackFigures, request: PackRequest, privacy: Privacy, writing: PackWriting) {
  const { data, progress } = figures
  const isDated = Boolean(request.start_at ?? request.end_at)
  const [message = '', ...sentences] = writeStory(data, progress, writing)
  const headline: PackSection = {
    key: 'headline',
    title: writing.words.sections.headline,
    message,
    missing: null,
    sentences,
    parts: [],
    notes: [],
  }
  const { hasConfidential, isAllConfidential, least: minGroupSize } = privacy
  return [
    headline,
    writeParticipation(figures, request.attribute, writing),
    writeChange(data, writing),
    writeGroups(figures, writing),
    writeQuestions(figures, data, writing),
    writeAttention(figures, writing),
    writeQuality(figures, isDated, writing),
    writeMethods(data, { isDated, hasConfidential, minGroupSize, isAllConfidential }, writing),
  ]
}

/** Turns the figures of a pack into texts and tables. */
export function buildPack(
  figures: PackFigures,
  { domains, assessment, colors, privacy, labels }: Subject,
  request: PackRequest,
  { locale, now }: { locale: Locale; now: Date },
): PackDocument {
  const writing = openWriting(locale, labels)
  const { words, format } = writing
  const { data } = figures
  const [pre] = data.assessment_types
  const { min_group_size, missing_domain_ids, as_of } = data
  const [headline, ...rest] = writeSections(figures, request, privacy, writing)
  return {
    locale,
    title: words.title(pickText(assessment, locale)),
    organization: domains,
    about: words.about({ domains, pair: Math.floor(pre / 2) + 1, period: writePeriod(request, writing) }),
    madeOn: [words.asOf(format.day(now)), as_of ? words.answersAsOf(format.day(as_of)) : '']
      .filter(Boolean)
      .join(' · '),
    createdAt: now,
    headline: headline ? [headline.message, ...headline.sentences] : [],
    sections: headline ? [headline, ...rest] : rest,
    colors,
    page: words.page,
    facts: {
      ...(min_group_size !== undefined && { min_group_size }),
      ...(missing_domain_ids && { missing_domain_ids }),
      ...(as_of && { as_of }),
    },
  }
}
