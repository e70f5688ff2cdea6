import type { SingleSignOn } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickOption } from '../../../components/ui/fields/use-options.ts'
import { notify } from '../../../lib/console/notify.ts'
import { editsSince } from '../../../lib/detail/keep-typed.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { savePasswords, searchPeople, settingsQuery } from '../api/single-sign-on.ts'

type Edits = { closed?: boolean; chosen?: PickOption[] }

type Person = { given_name: object; family_name: object }

function usePersonName() {
  const text = useText()
  return useCallback(({ given_name, family_name }: Person) => `${text(given_name)} ${text(family_name)}`.trim(), [text])
}

/** The unsaved choice of whether passwords are turned off, and who keeps theirs. */
export function usePasswords(settings: SingleSignOn) {
  const { t } = useTranslation('single-sign-on')
  const client = useQueryClient()
  const nameOf = usePersonName()
  const toOption = (one: SingleSignOn['exceptions'][number]): PickOption => ({
    id: one.id,
    label: `${nameOf(one)}${one.works ? '' : ` (${t('passwords.asleep')})`}`,
  })
  const kept = settings.exceptions.map(toOption)
  // Only edited values are kept here; all others follow the stored settings.
  const [edits, setEdits] = useState<Edits>({})
  const { closed = settings.sso_only, chosen = kept } = edits
  const idsOf = (options: readonly PickOption[]) => options.map(({ id }) => id)
  const saving = useMutation({
    mutationFn: (_sent: Edits) => savePasswords(settings.domain_id, { sso_only: closed, exceptions: idsOf(chosen) }),
    onSuccess: (saved, sent) => {
      client.setQueryData(settingsQuery(settings.domain_id).queryKey, saved)
      setEdits((now) => editsSince(now, sent))
      notify({ message: t('said.saved') })
    },
  })
  return {
    closed,
    chosen,
    saving: { ...saving, save: () => saving.mutate(edits) },
    changed: closed !== settings.sso_only || !isSameValue(idsOf(chosen), idsOf(kept)),
    edit: (next: Edits) => setEdits({ ...edits, ...next }),
    cancel: () => {
      saving.reset()
      setEdits({})
    },
    search: useCallback(
      (q: string, signal: AbortSignal) => searchPeople(settings.domain_id, nameOf)(q, signal),
      [settings.domain_id, nameOf],
    ),
  }
}

export type Passwords = ReturnType<typeof usePasswords>
