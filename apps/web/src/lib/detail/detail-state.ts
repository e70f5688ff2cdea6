import type { StoredRecord } from '../client/with-version.ts'
import type { Draft } from './draft.ts'
import type { FieldError } from './resource.ts'

/** State of one record in view or edit mode. */
export interface DetailState<Data, Values> {
  mode: 'view' | 'edit'
  /** The stored version that is shown. Null for a record that is being created. */
  savedRecord: StoredRecord<Data> | null
  /** The form values of the stored version, to compare the form with. */
  savedValues: Values
  /** Whether the typed values are based on an older version than the stored one that is shown. */
  outdated: boolean
  errors: readonly FieldError[]
  /** A key in the catalog of errors. */
  failure: string | null
  saving: boolean
  /** The newer version of someone else that a save ran into. */
  conflict: StoredRecord<Data> | null
  /** A draft of earlier changes that were never saved. */
  offered: Draft<Values> | null
}

export type DetailAction<Data, Values> =
  | { type: 'edit' | 'view' | 'sent' | 'settle' | 'close_conflict' | 'drop_draft' }
  /**
   * A stored version and its form values. `load`: newly loaded. `show`: ends editing. `keep_on`: saved while editing
   * continues.
   */
  | { type: 'load' | 'show' | 'keep_on'; record: StoredRecord<Data>; values: Values }
  | { type: 'send'; errors: readonly FieldError[] }
  | { type: 'fail'; failure: string }
  | { type: 'refuse'; errors: readonly FieldError[]; failure: string }
  | { type: 'meet_conflict'; conflict: StoredRecord<Data> }
  /** The typed values are now based on another version. `resolve`: on the newer version of a conflict. */
  | { type: 'rebase'; record: StoredRecord<Data> }
  | { type: 'resolve'; record: StoredRecord<Data>; values: Values }
  | { type: 'take_draft'; draft: Draft<Values> }

const SETTLED = { errors: [], failure: null, conflict: null, offered: null } as const

/** Restores the version that the draft was based on, so that saving it detects a conflict with a newer one. */
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
