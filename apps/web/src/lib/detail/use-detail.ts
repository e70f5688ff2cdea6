import type { Locale } from '@evenground/shared/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { showBanner } from '../banner/banner-store.ts'
import { ApiError, codeOf } from '../client/api-error.ts'
import { type StoredRecord, withVersion } from '../client/with-version.ts'
import { notify } from '../console/notify.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useMe } from '../session/me.ts'
import { dropDraft, readDraft } from './draft.ts'
import type { FieldError, Resource } from './resource.ts'
import { isSameValue } from './same-value.ts'
import { isMissing, recordQuery, useGoneHome } from './use-record.ts'

const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? (error.problem.errors ?? []) : []

/** Somebody else's newer version, met while saving. */
export type Conflict<Data> = StoredRecord<Data>

/**
 * View and edit mode of one record, and everything between them: saving, canceling, what was refused, what somebody
 * else changed meanwhile. `record` is null for one that is being created.
 */
export function useDetail<Data extends { id: string }, Values extends FieldValues>(
  resource: Resource<Data, Values>,
  record: StoredRecord<Data> | null,
) {
  const { t } = useTranslation('detail')
  const me = useMe()
  const locale = useLocale()
  const navigate = useNavigate()
  const location = useLocation()
  const client = useQueryClient()
  const goHome = useGoneHome()
  const draftKey = [me.account.id, resource.name, record?.data.id ?? 'new', resource.within].filter(Boolean).join(':')
  const [base, setBase] = useState(record)
  const [origin, setOrigin] = useState(() => (record ? resource.toValues(record.data) : resource.emptyValues()))
  const [mode, setMode] = useState<'view' | 'edit'>(record ? 'view' : 'edit')
  const [language, setLanguage] = useState<Locale>(locale)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict<Data> | null>(null)
  const [offered, setOffered] = useState(() => readDraft<Values>(draftKey))
  const [saving, setSaving] = useState(false)
  /** What is typed was begun over an older version than the one that is shown as stored. */
  const [outdated, setOutdated] = useState(false)
  /** Set before the page leaves by its own doing, so that nobody is asked about changes that are saved or given up. */
  const leaving = useRef(false)
  const form = useForm({ defaultValues: origin as DefaultValues<Values>, shouldFocusError: false })

  const settle = useCallback(() => {
    setErrors([])
    setFailure(null)
    setConflict(null)
    setOffered(null)
    dropDraft(draftKey)
  }, [draftKey])

  const take = useCallback(
    (version: StoredRecord<Data>) => {
      const values = resource.toValues(version.data)
      setBase(version)
      setOrigin(values)
      setOutdated(false)
      form.reset(values as DefaultValues<Values>)
    },
    [form, resource],
  )

  /** Shows a version as the one that is stored. */
  const show = useCallback(
    (version: StoredRecord<Data>) => {
      client.setQueryData(recordQuery(resource, version.data.id).queryKey, version)
      take(version)
      settle()
      setMode('view')
    },
    [client, resource, settle, take],
  )

  // What was read before is shown at once; what it has become since takes its place, unless somebody edits it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is news when it arrives and when editing ends
  useEffect(() => {
    if (record && mode === 'view' && record.etag !== base?.etag) take(record)
  }, [record, mode])

  const afterSave = (saved: StoredRecord<Data>, creating: boolean) => {
    // Lists and pickers show it under its new name the next time they are looked at.
    void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    show(saved)
    notify({ message: t('saved') })
    if (!creating) return
    leaving.current = true
    void navigate(`/${resource.name}/${saved.data.id}`, { replace: true })
  }

  /** Somebody else's version is compared with one's own. Where this form shows nothing of their change, it stays out of the way. */
  const meetConflict = async (values: Values, over: StoredRecord<Data>) => {
    try {
      const theirs = await withVersion((options) => resource.load(over.data.id, options))
      const isElsewhere = !outdated && isSameValue(resource.toValues(over.data), resource.toValues(theirs.data))
      if (!isElsewhere || theirs.etag === over.etag) return setConflict(theirs)
      setBase(theirs)
      await send(values, theirs)
    } catch (error) {
      if (isMissing(error)) goHome()
      else setFailure(codeOf(error))
    }
  }

  const refuse = async (error: unknown, values: Values, over: StoredRecord<Data> | null) => {
    if (over && error instanceof ApiError && error.status === 412) return meetConflict(values, over)
    if (over && isMissing(error)) return goHome()
    setErrors(fieldErrorsOf(error))
    setFailure(codeOf(error))
  }

  /** Sends the values, over the version that they were made from or the one given. */
  const send = async (values: Values, over = base) => {
    setFailure(null)
    const wrong = resource.check(values, me.domain.locale)
    setErrors(wrong)
    if (wrong.length > 0) return
    setSaving(true)
    try {
      const saved = await withVersion((options) =>
        over
          ? resource.update(over.data, values, { ...options, ifMatch: over.etag })
          : resource.create(values, options),
      )
      afterSave(saved, over === null)
    } catch (error) {
      await refuse(error, values, over)
    } finally {
      setSaving(false)
    }
  }

  const cancel = () => {
    settle()
    if (!base) {
      leaving.current = true
      // A page that was opened by its address has nowhere in the product to go back to.
      return void (location.key === 'default' ? navigate(`/${resource.name}`) : navigate(-1))
    }
    form.reset(origin as DefaultValues<Values>)
    setMode('view')
  }

  const takeDraft = () => {
    if (!offered) return
    // Typed over an older version, it meets the newer one when it is saved.
    if (base) setBase({ ...base, etag: offered.etag ?? base.etag })
    setOutdated(offered.etag !== base?.etag)
    form.reset(offered.values as DefaultValues<Values>, { keepDefaultValues: true })
    setOffered(null)
    setMode('edit')
  }

  return {
    resource,
    form,
    base,
    origin,
    mode,
    edit: () => setMode('edit'),
    creating: base === null,
    language,
    setLanguage,
    errors,
    failure,
    saving,
    save: () => send(form.getValues() as Values),
    cancel,
    show,
    draftKey,
    offered,
    takeDraft,
    dropOffered: () => {
      dropDraft(draftKey)
      setOffered(null)
    },
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves what was chosen of two versions over the newer one. */
    resolve: (values: Values) => {
      if (!conflict) return
      form.reset(values as DefaultValues<Values>, { keepDefaultValues: true })
      setBase(conflict)
      setOutdated(false)
      setOrigin(resource.toValues(conflict.data))
      setConflict(null)
      return send(values, conflict)
    },
    leaving,
    leaveWith: (path: string, banner?: string) => {
      leaving.current = true
      settle()
      if (banner) showBanner(banner, 'success')
      void navigate(path)
    },
  }
}

export type Detail<Data extends { id: string }, Values extends FieldValues> = ReturnType<typeof useDetail<Data, Values>>
