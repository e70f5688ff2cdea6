import { type RefObject, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, readDraft } from '../../../lib/detail/draft.ts'
import { useDraft } from '../../../lib/detail/use-draft.ts'
import type { EmailValues } from '../api/email.ts'

type EmailDraftProps = {
  draftKey: string
  form: UseFormReturn<EmailValues>
  values: EmailValues
  dirty: boolean
  leaving: RefObject<boolean>
  onTake: () => void
}

/** Keeps what is typed for a page that is left unasked, as by an edited address, and offers it when it is back. */
export function useEmailDraft({ draftKey, form, values, dirty, leaving, onTake }: EmailDraftProps) {
  const [offered, setOffered] = useState(() => readDraft<EmailValues>(draftKey))
  useDraft(
    draftKey,
    useMemo(() => (dirty ? { values, etag: null } : null), [dirty, values]),
    leaving,
  )
  const take = () => {
    if (!offered) return
    form.reset(offered.values, { keepDefaultValues: true })
    setOffered(null)
    onTake()
  }
  const drop = () => {
    dropDraft(draftKey)
    setOffered(null)
  }
  return { offered: offered !== null, take, drop }
}
