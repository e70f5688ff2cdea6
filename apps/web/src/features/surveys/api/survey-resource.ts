import { checkMediaLink } from '@evenground/shared/rules'
import { ACTIVE, DESCRIPTION, LABEL, TITLE } from '../../../lib/detail/content-fields.ts'
import { defineResource } from '../../../lib/detail/resource-definition.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'

/** Whether the URL can be a survey's. Surveys are on other sites, so a path on this site is not valid. */
function isSurveyAddress(url: string): boolean {
  const link = checkMediaLink('pdf', url)
  return link.ok && link.kind === 'external'
}

/** Surveys on other sites that plans link to. */
export const surveyResource = defineResource('surveys', {
  content: true,
  fields: {
    title: TITLE,
    label: LABEL,
    description: DESCRIPTION,
    url: { kind: 'text', hint: true, max: 2000, optional: true, wide: true },
    active: ACTIVE,
  },
  cards: [{ title: 'words', fields: ['title', 'label', 'url', 'description', 'active'] }],
  list: {
    columns: ['title', 'label', 'description', 'url', 'active', OWNER_COLUMN],
    visible: ['title', 'label', 'url', 'domain_id', 'active', 'updated_at'],
  },
  check: ({ url }) => (url.trim() === '' || isSurveyAddress(url.trim()) ? [] : [{ path: 'url', code: 'invalid_link' }]),
  deleted: 'survey_deleted',
})
