import type { SurveyInput, SurveyUpdate } from '@evenground/shared/schemas'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { createContentService, parseText } from '../content/index.ts'
import { checkSurveyAddress } from './surveys.policy.ts'
import * as repo from './surveys.repo.ts'

export type SurveysService = ReturnType<typeof createSurveysService>

/** Returns the fields to save. Throws if the survey's address is not allowed. */
function parseFields(input: SurveyUpdate, caller: Caller, before?: repo.SurveyRecord) {
  const url = input.url?.trim() === '' ? null : input.url?.trim()
  checkSurveyAddress(url)
  return omitUndefined({
    label: parseText(input.label, caller, before?.label),
    description: parseText(input.description, caller, before?.description),
    url: input.url === null ? null : url,
  })
}

export const createSurveysService = (platform: Pick<Platform, 'database'>) =>
  createContentService(platform, {
    type: 'survey',
    richTexts: ['description'],
    inUseError: 'survey_attached',
    ...repo.surveys.reads,
    insert: (db, common, input: SurveyInput, caller) =>
      repo.surveys.insert(db, { ...common, ...parseFields(input, caller) }),
    change: (db, common, input: SurveyUpdate, { before }, caller) =>
      repo.surveys.update(db, before.id, { ...common, ...parseFields(input, caller, before) }),
  })
