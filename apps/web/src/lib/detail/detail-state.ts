import type { StoredRecord } from '../client/with-version.ts'
import type { Draft } from './draft.ts'
import type { FieldError } from './resource.ts'

/** One record between reading and saving. */
export interface DetailState<Data, Values> {
  mode: 'view' | 'edit'
  /** The version that is shown as stored; null for a record that is being created. */
  savedRecord: StoredRecord<Data> | null
  /** The values of that version, which the form is compared with. */
  savedValues: Values
  /** What is typed is based on an older version than the stored one that is shown. */
  outdated: boolean
  errors: readonly FieldError[]
  /** A key of the catalog of errors. */
  failure: string | null
  saving: boolean
  /** Someone else's newer version, met while saving. */
  conflict: StoredRecord<Data> | null
  /** What was typed before and never saved. */
  offered: Draft<Values> | null
}

export type DetailAction<Data, Values> =
  | { type: 'edit' | 'view' | 'sent' | 'settle' | 'close_conflict' | 'drop_draft' }
  /** A version as it is stored, with its values; `show` ends the editing, `keep_on` was saved while it went on. */
  | { type: 'load' | 'show' | 'keep_on'; record: StoredRecord<Data>; values: Values }
  | { type: 'send'; errors: readonly FieldError[] }
  | { type: 'fail'; failure: string }
  | { type: 'refuse'; errors: readonly FieldError[]; failure: string }
  | { type: 'meet_conflict'; conflict: StoredRecord<Data> }
  /** What is typed is based on another version, or on the newer version of a conflict. */
  | { type: 'rebase'; record: StoredRecord<Data> }
  | { type: 'resolve'; record: StoredRecord<Data>; values: Values }
  | { type: 'take_draft'; draft: Draft<Values> }

const SETTLED = { errors: [], failure: null, conflict: null, offered: null } as const

/** The version that a draft was based on. When it is saved, it conflicts with a newer one. */
function takeDraft<Data, Values>(state: DetailState<Data, Values>, { etag }: Draft<Values>): DetailState<Data, Values> {
  const { savedRecord } = state
  return {
    ...state,
    mode: 'edit',
    savedRecord: savedRecord && { ...savedRecord, etag: etag ?? savedRecord.etag },
    outdated: etag !== savedRecord?.etag,
    offered: null,
  }
}

export function reduceDetail<Data, Values>(
  state: DetailState<Data, Values>,
  action: DetailAction<Data, Values>,
): DetailState<Data, Values> {
  switch (action.type) {
    case 'edit':
    case 'view':
      return { ...state, mode: action.type }
    case 'load':
      return { ...state, savedRecord: action.record, savedValues: action.values, outdated: false }
    case 'show':
    case 'keep_on':
      return {
        ...state,
        ...SETTLED,
        mode: action.type === 'show' ? 'view' : state.mode,
        savedRecord: action.record,
        savedValues: action.values,
        outdated: false,
      }
    case 'settle':
      return { ...state, ...SETTLED }
    case 'send':
      return { ...state, failure: null, errors: action.errors, saving: action.errors.length === 0 }
    case 'sent':
      return { ...state, saving: false }
    case 'fail':
      return { ...state, failure: action.failure }
    case 'refuse':
      return { ...state, errors: action.errors, failure: action.failure }
    case 'meet_conflict':
      return { ...state, conflict: action.conflict }
    case 'close_conflict':
      return { ...state, conflict: null }
    case 'rebase':
      return { ...state, savedRecord: action.record }
    case 'resolve':
      return { ...state, savedRecord: action.record, savedValues: action.values, outdated: false, conflict: null }
    case 'take_draft':
      return takeDraft(state, action.draft)
    case 'drop_draft':
      return { ...state, offered: null }
  }
}
