import type { LocalizedText, MediumInput, MediumUpdate } from '@evenground/shared/schemas'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { createContentService, parseText } from '../content/index.ts'
import { findEnrolledContent } from '../learning/index.ts'
import { checkLinks } from './media.policy.ts'
import * as repo from './media.repo.ts'

export type MediaService = ReturnType<typeof createMediaService>

const trimAll = (text: LocalizedText | undefined): LocalizedText | undefined =>
  text && Object.fromEntries(Object.entries(text).map(([locale, value]) => [locale, value?.trim()]))

const readFields = (input: MediumUpdate, caller: Caller, before?: repo.MediumRecord) =>
  omitUndefined({
    label: parseText(input.label, caller, before?.label),
    description: parseText(input.description, caller, before?.description),
    transcript: parseText(input.transcript, caller, before?.transcript),
    links: trimAll(parseText(input.links, caller, before?.links)),
    captions: trimAll(parseText(input.captions, caller, before?.captions)),
    mediumType: input.medium_type,
    downloadable: input.downloadable,
    lengthSeconds: input.length_seconds,
  })

export const createMediaService = (platform: Pick<Platform, 'database'>) =>
  createContentService(platform, {
    type: 'medium',
    richTexts: ['description', 'transcript'],
    inUseError: 'medium_attached',
    learnerAccess: { permission: 'api.v2.media.get_by_id', resolve: findEnrolledContent('medium') },
    ...repo.media.reads,

    insert: async (db, content, input: MediumInput, caller) => {
      const fields = readFields(input, caller)
      checkLinks(input.medium_type, { links: fields.links ?? {}, captions: fields.captions ?? {} })
      await repo.media.insert(db, { ...content, ...fields, mediumType: input.medium_type })
    },

    change: async (db, change, input: MediumUpdate, { before }, caller) => {
      const fields = readFields(input, caller, before)
      // Another type, or a newer rule, may not allow the existing links.
      const links = fields.links ?? (before.links as LocalizedText)
      const captions = fields.captions ?? (before.captions as LocalizedText)
      checkLinks(input.medium_type ?? before.mediumType, { links, captions })
      await repo.media.update(db, before.id, { ...change, ...fields })
    },
  })
