import type { Locale } from '@evenground/shared/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { showBanner } from '../banner/banner-store.ts'
import type { StoredRecord } from '../client/with-version.ts'
import { notify } from '../console/notify.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useMe } from '../session/me.ts'
import { carryEdit } from './carried-edit.ts'
import { dropDraft } from './draft.ts'
import { keepTyped } from './keep-typed.ts'
import type { Resource } from './resource.ts'
import { isSameValue } from './same-value.ts'
import { useDetailState } from './use-detail-state.ts'
import { useOpenErrors } from './use-open-errors.ts'
import { useSave } from './use-save.ts'

function useAfterSave() {
  const { t } = useTranslation('detail')
  const client = useQueryClient()
  return () => {
    // Lists and pickers load its new name when they are shown next.
    void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    notify({ message: t('saved') })
  }
}

/** Ways to leave the page without being asked about changes, which are saved or discarded by then. */
function useLeaving(path: string) {
  const navigate = useNavigate()
  const location = useLocation()
  /** Set when the page itself navigates away. */
  const leaving = useRef(false)
  const leaveFor = (target: string, options?: { replace: boolean }) => {
    leaving.current = true
    void navigate(target, options)
  }
  const leaveBack = () => {
    // A page opened directly by its address has no earlier page in the product.
    if (location.key === 'default') return leaveFor(path)
    leaving.current = true
    void navigate(-1)
  }
  return { leaving, leaveFor, leaveBack }
}

type Machine<Data extends { id: string }, Values extends FieldValues> = ReturnType<typeof useDetailState<Data, Values>>

const fill = <Values extends FieldValues>(form: UseFormReturn<Values>, values: Values) =>
  form.reset(values as DefaultValues<Values>, { keepDefaultValues: true })

/** Actions on an offered draft. */
const listDraftSteps = <Data extends { id: string }, Values extends FieldValues>(machine: Machine<Data, Values>) => ({
  takeDraft: () => {
    const { offered } = machine.state
    if (!offered) return
    fill(machine.form, offered.values)
    machine.dispatch({ type: 'take_draft', draft: offered })
  },
  dropOffered: () => {
    dropDraft(machine.draftKey)
    machine.dispatch({ type: 'drop_draft' })
  },
})

/**
 * View and edit mode of one record, including saving, canceling, errors, and conflicts with changes by others. `record`
 * is null for a record that is being created.
 */
export function useDetail<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  record: StoredRecord<Data> | null,
) {
  const { leaving, leaveFor, leaveBack } = useLeaving(`/${resource.name}`)
  const machine = useDetailState(resource, record)
  const locale = useLocale()
  const [language, setLanguage] = useState<Locale>(machine.carried?.language ?? locale)
  const { state, dispatch, form, draftKey, show } = machine
  const errors = useOpenErrors(state.errors, form, resource.check, useMe().domain.locale)
  const { savedRecord, savedValues, conflict } = state
  const afterSave = useAfterSave()
  /**
   * The fields stay enabled during a save. What was typed meanwhile becomes the next change, based on the saved
   * version.
   */
  const finish = (saved: StoredRecord<Data>, sent: Values, created: boolean) => {
    const typed = form.getValues() as Values
    const { id } = saved.data
    // If the page was left and its changes were discarded, they are not restored, and nobody is brought back to the
    // page.
    const left = leaving.current
    const since = left || isSameValue(sent, typed) ? null : keepTyped(sent, typed, resource.toValues(saved.data))
    if (since && created) carryEdit(machine.draftKeyOf(id), { values: since, etag: saved.etag, language })
    if (since && !created) machine.showBelow(saved, since)
    else show(saved)
    if (created && !left) leaveFor(`/${resource.name}/${id}`, { replace: true })
  }
  const send = useSave(resource, machine, (...saved) => {
    finish(...saved)
    afterSave()
  })
  const settle = () => {
    dispatch({ type: 'settle' })
    dropDraft(draftKey)
  }
  return {
    ...state,
    ...{ errors, refusal: state.errors },
    ...listDraftSteps(machine),
    ...{ resource, form, language, setLanguage, leaving, draftKey, show },
    creating: savedRecord === null,
    edit: () => dispatch({ type: 'edit' }),
    // Copied, because the form continues to modify its own values.
    save: () => send(structuredClone(form.getValues()) as Values),
    cancel: () => {
      settle()
      if (!savedRecord) return leaveBack()
      form.reset(savedValues as DefaultValues<Values>)
      dispatch({ type: 'view' })
    },
    closeConflict: () => dispatch({ type: 'close_conflict' }),
    /** Saves the values chosen in a conflict over the newer version. */
    resolve: (values: Values) => {
      if (!conflict) return
      fill(form, values)
      dispatch({ type: 'resolve', record: conflict, values: resource.toValues(conflict.data) })
      return send(values, conflict)
    },
    /** `about`: the name that the banner mentions. */
    leaveWith: (path: string, banner?: string, about?: string) => {
      settle()
      if (banner) showBanner(banner, 'success', { about, ahead: true })
      leaveFor(path)
    },
  }
}

export type Detail<Data extends { id: string }, Values extends FieldValues> = ReturnType<typeof useDetail<Data, Values>>
