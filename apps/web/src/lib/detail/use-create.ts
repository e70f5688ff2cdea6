import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { ApiError, codeOf } from '../client/api-error.ts'
import { useMe } from '../session/me.ts'
import type { FieldError, Owner, Resource } from './resource.ts'
import { useOpenErrors } from './use-open-errors.ts'

type State = { errors: readonly FieldError[]; failure: string | null; saving: boolean }

const errorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? (error.problem.errors ?? []) : []

/** Returns the values of a new record, and the call that creates it. */
export function useCreate<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  owner: Owner | undefined,
  onCreated: (made: Data) => void,
) {
  const me = useMe()
  const client = useQueryClient()
  const [empty] = useState(() => resource.emptyValues())
  const form = useForm({ defaultValues: empty as DefaultValues<Values>, shouldFocusError: false })
  const [state, setState] = useState<State>({ errors: [], failure: null, saving: false })
  const save = async () => {
    const values = form.getValues() as Values
    const errors = resource.check(values, me.domain.locale)
    setState({ errors, failure: null, saving: errors.length === 0 })
    if (errors.length > 0) return
    try {
      const made = await resource.create(values, {}, owner)
      // Lists reload when they are opened next.
      void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] === 'list' })
      onCreated(made)
    } catch (error) {
      setState({ errors: errorsOf(error), failure: codeOf(error), saving: false })
    }
  }
  const errors = useOpenErrors(state.errors, form, resource.check, me.domain.locale)
  return { form, empty, save, ...state, errors, refusal: state.errors }
}
