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
import { carryEdit } from './carried-edit.ts'
import { dropDraft } from './draft.ts'
import { keepTyped } from './keep-typed.ts'
import type { Resource } from './resource.ts'
import { isSameValue } from './same-value.ts'
import { useDetailState } from './use-detail-state.ts'
import { useSave } from './use-save.ts'

function useAfterSave() {
  const { t } = useTranslation('detail')
  const client = useQueryClient()
  return () => {
    // Lists and pickers show it under its new name the next time they are shown.
    void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    notify({ message: t('saved') })
  }
}

/** Ways off the page. No one is asked about changes that are saved or given up. */
function useLeaving(path: string) {
  const navigate = useNavigate()
  const location = useLocation()
  /** Set before the page leaves by its own doing. */
  const leaving = useRef(false)
  const leaveFor = (target: string, options?: { replace: boolean }) => {
    leaving.current = true
    void navigate(target, options)
  }
  const leaveBack = () => {
    // A page that was opened by its address has nowhere in the product to go back to.
    if (location.key === 'default') return leaveFor(path)
    leaving.current = true
    void navigate(-1)
  }
  return { leaving, leaveFor, leaveBack }
}

type Machine<Data extends { id: string }, Values extends FieldValues> = ReturnType<typeof useDetailState<Data, Values>>

const fill = <Values extends FieldValues>(form: UseFormReturn<Values>, values: Values) =>
  form.reset(values as DefaultValues<Values>, { keepDefaultValues: true })

/** What can be done about a draft that is offered. */
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
 * View and edit mode of one record, and everything between them: saving, canceling, what was refused, what someone
 * else changed meanwhile. `record` is null for one that is being created.
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
  const { savedRecord, savedValues, conflict } = state
  const afterSave = useAfterSave()
  /** The fields stay open while a save runs. What was typed meanwhile is the next change, on top of what was saved. */
  const finish = (saved: StoredRecord<Data>, sent: Values, created: boolean) => {
    const typed = form.getValues() as Values
    const { id } = saved.data
    // Changes that were given up with the page are not taken up again, nor is anyone brought back to it.
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
    ...listDraftSteps(machine),
    ...{ resource, form, language, setLanguage, leaving, draftKey, show },
    creating: savedRecord === null,
    edit: () => dispatch({ type: 'edit' }),
    // A copy: the form goes on changing its own.
    save: () => send(structuredClone(form.getValues()) as Values),
    cancel: () => {
      settle()
      if (!savedRecord) return leaveBack()
      form.reset(savedValues as DefaultValues<Values>)
      dispatch({ type: 'view' })
    },
    closeConflict: () => dispatch({ type: 'close_conflict' }),
    /** Saves what was chosen of two versions over the newer one. */
    resolve: (values: Values) => {
      if (!conflict) return
      fill(form, values)
      dispatch({ type: 'resolve', record: conflict, values: resource.toValues(conflict.data) })
      return send(values, conflict)
    },
    /** `about` is the name of what the banner speaks of. */
    leaveWith: (path: string, banner?: string, about?: string) => {
      settle()
      if (banner) showBanner(banner, 'success', { about, ahead: true })
      leaveFor(path)
    },
  }
}

export type Detail<Data extends { id: string }, Values extends FieldValues> = ReturnType<typeof useDetail<Data, Values>>
