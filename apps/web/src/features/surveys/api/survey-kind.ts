import type { createSurvey, deleteSurvey, getSurvey, updateSurvey } from '@evenground/shared/contract/surveys'
import { checkMediaLink } from '@evenground/shared/rules'
import type { Survey, SurveyInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalisedText,
  toTextValues,
} from '../../../lib/detail/localised-values.ts'
import type { DetailKind } from '../../../lib/detail/record.ts'

const GET = route<typeof getSurvey>('GET', '/api/v2/surveys/{id}')
const CREATE = route<typeof createSurvey>('POST', '/api/v2/surveys')
const UPDATE = route<typeof updateSurvey>('PUT', '/api/v2/surveys/{id}')
const DELETE = route<typeof deleteSurvey>('DELETE', '/api/v2/surveys/{id}')

export type SurveyValues = {
  title: TextValues
  label: TextValues
  description: TextValues
  url: string
  active: boolean
}

const write = (values: SurveyValues): SurveyInput => ({
  title: toLocalisedText(values.title),
  label: toLocalisedText(values.label),
  description: toLocalisedText(values.description),
  url: values.url.trim() || null,
  active: values.active,
})

/** A survey lives on somebody else's site. */
function isSurveyAddress(url: string): boolean {
  const link = checkMediaLink('pdf', url)
  return link.ok && link.kind === 'external'
}

export const surveyKind: DetailKind<Survey, SurveyValues> = {
  name: 'surveys',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => call(CREATE, { body: write(values) }, options),
  update: ({ id }, values, options) => call(UPDATE, { params: { id }, body: write(values) }, options),
  remove: (id) => call(DELETE, { params: { id } }),
  empty: () => ({ title: EMPTY_TEXT, label: EMPTY_TEXT, description: EMPTY_TEXT, url: '', active: true }),
  read: (survey) => ({
    title: toTextValues(survey.title),
    label: toTextValues(survey.label),
    description: toTextValues(survey.description),
    url: survey.url ?? '',
    active: survey.active,
  }),
  check: ({ title, url }, domainLocale) => [
    ...(isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
    ...(url.trim() === '' || isSurveyAddress(url.trim()) ? [] : [{ path: 'url', code: 'invalid_link' }]),
  ],
  copy: (values, suffix) => ({ ...values, title: suffixTitle(values.title, suffix) }),
  deleted: 'survey_deleted',
}
