import type { createSurvey, deleteSurvey, getSurvey, updateSurvey } from '@evenground/shared/contract/surveys'
import { checkMediaLink } from '@evenground/shared/rules'
import type { SurveyInput } from '@evenground/shared/schemas'
import { contentKind } from '../../../lib/detail/content-kind.ts'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'

type Calls = {
  load: typeof getSurvey
  create: typeof createSurvey
  update: typeof updateSurvey
  remove: typeof deleteSurvey
}

export type SurveyValues = {
  title: TextValues
  label: TextValues
  description: TextValues
  url: string
  active: boolean
}

const write = (values: SurveyValues): SurveyInput => ({
  title: toLocalizedText(values.title),
  label: toLocalizedText(values.label),
  description: toLocalizedText(values.description),
  url: values.url.trim() || null,
  active: values.active,
})

/** A survey lives on somebody else's site. */
function isSurveyAddress(url: string): boolean {
  const link = checkMediaLink('pdf', url)
  return link.ok && link.kind === 'external'
}

export const surveyKind = contentKind<Calls, SurveyValues>({
  name: 'surveys',
  empty: () => ({ title: EMPTY_TEXT, label: EMPTY_TEXT, description: EMPTY_TEXT, url: '', active: true }),
  read: (survey) => ({
    title: toTextValues(survey.title),
    label: toTextValues(survey.label),
    description: toTextValues(survey.description),
    url: survey.url ?? '',
    active: survey.active,
  }),
  write,
  check: ({ url }) => (url.trim() === '' || isSurveyAddress(url.trim()) ? [] : [{ path: 'url', code: 'invalid_link' }]),
  deleted: 'survey_deleted',
})
