import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { StoredRecord } from '../client/with-version.ts'
import { useMe } from '../session/me.ts'
import { dropCarried, findCarried } from './carried-edit.ts'
import { type DetailState, reduceDetail } from './detail-state.ts'
import { dropDraft, loadDraft } from './draft.ts'
import type { Resource } from './resource.ts'
import { recordQuery } from './use-record.ts'

/** Names what was typed into a record of this person, so that it can be found again. */
const keyOf = (accountId: string, { name, within }: Pick<Resource<never, never>, 'name' | 'within'>, id: string) =>
  [accountId, name, id, within].filter(Boolean).join(':')

/** The state of one record and its form, and the function that loads a stored version into both. */
export function useDetailState<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  record: StoredRecord<Data> | null,
) {
  const me = useMe()
  const client = useQueryClient()
  const draftKey = keyOf(me.account.id, resource, record?.data.id ?? 'new')
  const [carried] = useState(() => findCarried<Values>(draftKey))
  const [state, dispatch] = useReducer(
    reduceDetail<Data, Values>,
    null,
    (): DetailState<Data, Values> => ({
      mode: record && !carried ? 'view' : 'edit',
      savedRecord: record,
      savedValues: record ? resource.toValues(record.data) : resource.emptyValues(),
      outdated: false,
      errors: [],
      failure: null,
      saving: false,
      conflict: null,
      offered: loadDraft<Values>(draftKey),
    }),
  )
  const { mode, savedRecord, savedValues } = state
  const typed = carried?.values ?? savedValues
  const form = useForm({ defaultValues: typed as DefaultValues<Values>, shouldFocusError: false })
  useEffect(() => {
    carried?.focus()
    dropCarried()
  }, [carried])

  const take = useCallback(
    (type: 'load' | 'show' | 'keep_on', version: StoredRecord<Data>, typedSince?: Values) => {
      const values = resource.toValues(version.data)
      dispatch({ type, record: version, values })
      form.reset((typedSince ?? values) as DefaultValues<Values>)
    },
    [form, resource],
  )
  /** Shows a version as the one that is stored. */
  const show = useCallback(
    (version: StoredRecord<Data>) => {
      client.setQueryData(recordQuery(resource, version.data.id).queryKey, version)
      take('show', version)
      dropDraft(draftKey)
    },
    [client, resource, take, draftKey],
  )

  /** The same, under what was typed since: it stays as a change that is not saved yet. */
  const showBelow = useCallback(
    (version: StoredRecord<Data>, typedSince: Values) => {
      client.setQueryData(recordQuery(resource, version.data.id).queryKey, version)
      take('keep_on', version, typedSince)
    },
    [client, resource, take],
  )

  // What was read before is shown at once; what it has become since takes its place, unless someone edits it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is news when it arrives and when editing ends
  useEffect(() => {
    if (record && mode === 'view' && record.etag !== savedRecord?.etag) take('load', record)
  }, [record, mode])

  return {
    ...{ state, dispatch, form, draftKey, show, showBelow, carried },
    draftKeyOf: (id: string) => keyOf(me.account.id, resource, id),
  }
}
