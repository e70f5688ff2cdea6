import type { Dispatch } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, codeOf } from '../client/api-error.ts'
import { type StoredRecord, withVersion } from '../client/with-version.ts'
import { useMe } from '../session/me.ts'
import type { DetailAction, DetailState } from './detail-state.ts'
import type { FieldError, Resource } from './resource.ts'
import { isSameValue } from './same-value.ts'
import { isMissing, useLeaveMissing } from './use-record.ts'

/** The errors of single fields. If the server only sends a code, its possible fields that were changed are marked. */
function fieldErrorsOf<Data extends { id: string }, Values extends FieldValues>(
  error: unknown,
  { refusedFields, toValues, emptyValues }: Resource<Data, Values>,
  values: Values,
  over: StoredRecord<Data> | null,
): readonly FieldError[] {
  if (!(error instanceof ApiError)) return []
  const { code, problem } = error
  if (problem.errors && problem.errors.length > 0) return problem.errors
  const before = over ? toValues(over.data) : emptyValues()
  const filled = (refusedFields?.[code] ?? []).filter((name) => values[name])
  const changed = filled.filter((name) => !isSameValue(values[name], before[name]))
  return (changed.length > 0 ? changed : filled).map((path) => ({ path, code }))
}

type Machine<Data, Values> = {
  state: DetailState<Data, Values>
  dispatch: Dispatch<DetailAction<Data, Values>>
}

/**
 * Returns a function that validates and sends the form's values, based on the loaded version or the given one. Shows
 * refusals at their fields.
 */
export function useSave<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  { state: { savedRecord, outdated }, dispatch }: Machine<Data, Values>,
  onSaved: (saved: StoredRecord<Data>, sent: Values, created: boolean) => void,
) {
  const me = useMe()
  const goHome = useLeaveMissing()

  /**
   * Loads the newer version and shows the conflict. If their change does not affect this form, saves again without
   * asking.
   */
  const meetConflict = async (values: Values, over: StoredRecord<Data>) => {
    try {
      const theirs = await withVersion((call) => resource.load(over.data.id, call))
      const isElsewhere = !outdated && isSameValue(resource.toValues(over.data), resource.toValues(theirs.data))
      if (!isElsewhere || theirs.etag === over.etag) return dispatch({ type: 'meet_conflict', conflict: theirs })
      dispatch({ type: 'rebase', record: theirs })
      await send(values, theirs)
    } catch (error) {
      if (isMissing(error)) goHome()
      else dispatch({ type: 'fail', failure: codeOf(error) })
    }
  }

  const refuse = async (error: unknown, values: Values, over: StoredRecord<Data> | null) => {
    if (over && error instanceof ApiError && error.status === 412) return meetConflict(values, over)
    if (over && isMissing(error)) return goHome()
    dispatch({ type: 'refuse', errors: fieldErrorsOf(error, resource, values, over), failure: codeOf(error) })
  }

  const send = async (values: Values, over = savedRecord) => {
    const errors = resource.check(values, me.domain.locale)
    dispatch({ type: 'send', errors })
    if (errors.length > 0) return
    try {
      const saved = await withVersion((call) =>
        over ? resource.update(over.data, values, { ...call, ifMatch: over.etag }) : resource.create(values, call),
      )
      onSaved(saved, values, over === null)
    } catch (error) {
      await refuse(error, values, over)
    } finally {
      dispatch({ type: 'sent' })
    }
  }
  return send
}
