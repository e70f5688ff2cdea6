import type { Scim, ScimMapping, ScimUpdate } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { editsSince } from '../../../lib/detail/keep-typed.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { saveSettings, settingsQuery } from '../api/directory.ts'
import { type Chosen, isChanged, type Section, sectionOf } from '../attribute-sections.ts'
import { expandName } from '../short-names.ts'

/** The mapping to send. A field with an empty attribute is left out, which restores its default. */
const toMapping = (attributes: readonly Chosen[]): ScimMapping[] =>
  attributes.flatMap(({ field, attribute }) => (attribute.trim() ? [{ field, attribute: expandName(attribute) }] : []))

/** Error codes of a refused save, by field. */
function findCodes(error: unknown, sent: readonly ScimMapping[] = []): Map<string, string> {
  const problems = error instanceof ApiError ? (error.problem.errors ?? []) : []
  return new Map(
    problems.flatMap(({ path, code }) => {
      const field = sent[Number(path.split('.')[1])]?.field
      return field ? [[field, code] as const] : []
    }),
  )
}

const sectionsOf = (fields: Iterable<string>): Section[] => [...fields].map(sectionOf)

/** Which groups are expanded; initially those with a changed attribute. */
function useOpenSections(attributes: readonly Chosen[]) {
  const [opened, setOpened] = useState(
    () => new Set(sectionsOf(attributes.filter(isChanged).map(({ field }) => field))),
  )
  return {
    opened,
    open: (sections: readonly Section[]) => setOpened((before) => new Set([...before, ...sections])),
    close: (section: Section) => setOpened((before) => new Set([...before].filter((one) => one !== section))),
  }
}

type Edits = Partial<Pick<Scim, 'removal' | 'attributes'>>

/** The unsaved directory settings, which are saved together. */
export function useDirectorySettings(stored: Scim) {
  const { t } = useTranslation('directory')
  const client = useQueryClient()
  // Only edited values are kept here; all others follow the stored settings.
  const [edits, setEdits] = useState<Edits>({})
  const { removal, attributes: rows } = { ...stored, ...edits }
  const sections = useOpenSections(stored.attributes)
  const isMapped = !isSameValue(toMapping(rows), toMapping(stored.attributes))
  const saving = useMutation({
    mutationFn: ({ body }: { body: ScimUpdate; edits: Edits }) => saveSettings(stored.domain_id, body),
    onSuccess: (saved, sent) => {
      client.setQueryData(settingsQuery(stored.domain_id).queryKey, saved)
      setEdits((now) => editsSince(now, sent.edits))
      notify({ message: t('said.saved') })
    },
    onError: (error, { body }) => sections.open(sectionsOf(findCodes(error, body.attributes).keys())),
  })
  return {
    removal,
    rows,
    sections,
    saving,
    codes: findCodes(saving.error, saving.variables?.body.attributes),
    changed: [removal !== stored.removal && t('removal.title'), isMapped && t('mapping.title')].filter(
      (name) => name !== false,
    ),
    edit: (next: Edits) => setEdits({ ...edits, ...next }),
    save: () =>
      saving.mutate({
        body: {
          ...(removal !== stored.removal && { removal }),
          ...(isMapped && { attributes: toMapping(rows) }),
        },
        edits,
      }),
    cancel: () => {
      saving.reset()
      setEdits({})
    },
  }
}

export type DirectorySettings = ReturnType<typeof useDirectorySettings>
