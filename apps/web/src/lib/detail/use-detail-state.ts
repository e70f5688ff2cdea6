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

/** Builds the key under which a person's unsaved changes to a record are stored. */
const keyOf = (accountId: string, { name, within }: Pick<Resource<never, never>, 'name' | 'within'>, id: string) =>
  [accountId, name, id, within].filter(Boolean).join(':')

/** Returns the state of one record and its form, and the functions that load a stored version into both. */
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
  /** Shows a version as the stored one, and deletes the draft. */
  const show = useCallback(
    (version: StoredRecord<Data>) => {
      client.setQueryData(recordQuery(resource, version.data.id).queryKey, version)
      take('show', version)
      dropDraft(draftKey)
    },
    [client, resource, take, draftKey],
  )

  /** Like `show`, but keeps what was typed since as an unsaved change. */
  const showBelow = useCallback(
    (version: StoredRecord<Data>, typedSince: Values) => {
      client.setQueryData(recordQuery(resource, version.data.id).queryKey, version)
      take('keep_on', version, typedSince)
    },
    [client, resource, take],
  )

  // Shows cached data at once, and replaces it by the current version when that arrives, unless someone is editing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is news when it arrives and when editing ends
  useEffect(() => {
    if (record && mode === 'view' && record.etag !== savedRecord?.etag) take('load', record)
  }, [record, mode])

  return {
    ...{ state, dispatch, form, draftKey, show, showBelow, carried },
    draftKeyOf: (id: string) => keyOf(me.account.id, resource, id),
  }
}
