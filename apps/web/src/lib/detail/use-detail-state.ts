import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { StoredRecord } from '../client/with-version.ts'
import { useMe } from '../session/me.ts'
import { type DetailState, reduceDetail } from './detail-state.ts'
import { dropDraft, loadDraft } from './draft.ts'
import type { Resource } from './resource.ts'
import { recordQuery } from './use-record.ts'

/** The state of one record and its form, and the function that loads a stored version into both. */
export function useDetailState<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  record: StoredRecord<Data> | null,
) {
  const me = useMe()
  const client = useQueryClient()
  const draftKey = [me.account.id, resource.name, record?.data.id ?? 'new', resource.within].filter(Boolean).join(':')
  const [state, dispatch] = useReducer(
    reduceDetail<Data, Values>,
    null,
    (): DetailState<Data, Values> => ({
      mode: record ? 'view' : 'edit',
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
  const form = useForm({ defaultValues: savedValues as DefaultValues<Values>, shouldFocusError: false })

  const take = useCallback(
    (type: 'load' | 'show', version: StoredRecord<Data>) => {
      const values = resource.toValues(version.data)
      dispatch({ type, record: version, values })
      form.reset(values as DefaultValues<Values>)
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

  // What was read before is shown at once; what it has become since takes its place, unless someone edits it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is news when it arrives and when editing ends
  useEffect(() => {
    if (record && mode === 'view' && record.etag !== savedRecord?.etag) take('load', record)
  }, [record, mode])

  return { state, dispatch, form, draftKey, show }
}
