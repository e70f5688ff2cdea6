import { z } from 'zod'
import { IMPORT_FIELDS } from '../constants/account-fields/index.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MAX } from '../constants/index.ts'
import { Id } from './primitives.ts'

const Field = z.enum(IMPORT_FIELDS)

export const AccountImportInput = z.object({
  /** CSV with a head line, separated by commas, semicolons or tabs. */
  file: z.string().min(1).max(IMPORT_FILE_MAX),
  /** Where these people belong; absent: the caller's own domain. */
  domain_id: Id.optional(),
  /** What each column holds, null for nothing; absent: as its head says. */
  columns: z.array(Field.nullable()).max(IMPORT_COLUMNS_MAX).optional(),
  /** Says what would come of it and changes nothing. */
  dry_run: z.boolean().default(false),
  /** Mails new people with an address a link for setting a password. */
  notify: z.boolean().default(false),
})
export type AccountImportInput = z.output<typeof AccountImportInput>

const counts = {
  rows: z.int().min(0),
  created: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
  refused: z.int().min(0),
}

/** Why a row, or the whole file, was not taken. */
export const AccountImportReason = z.enum([
  'account_protected',
  'account_update_failed',
  'before_start',
  'cannot_be_used',
  'client_id_differs',
  'client_id_taken',
  'email_already_registered',
  'forbidden',
  'formula',
  'in_other_domain',
  'invalid_date',
  'invalid_text',
  'internal_error',
  'malformed_csv',
  'no_key_column',
  'not_ready',
  'not_yes_no',
  'repeated_column',
  'repeated_person',
  'required',
  'too_long',
  'too_many_cells',
  'too_many_columns',
  'too_many_rows',
  'too_many_taken',
  'unknown_language',
  'username_or_email',
  'valid_email',
  'valid_username',
])
export type AccountImportReason = z.infer<typeof AccountImportReason>

/** A line of the answer. `start` comes first, `done` or `failed` last. */
export const AccountImportEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    columns: z.array(z.object({ header: z.string(), field: Field.nullable(), samples: z.array(z.string()) })),
  }),
  z.object({
    type: z.literal('refused'),
    /** As a spreadsheet counts: the head line is 1. */
    row: z.int().min(2),
    cells: z.array(z.string()),
    faults: z.array(z.object({ column: z.string().nullable(), code: AccountImportReason })),
  }),
  z.object({ type: z.literal('progress'), percent: z.int().min(0).max(100), ...counts }),
  z.object({ type: z.literal('done'), dry_run: z.boolean(), ...counts }),
  z.object({ type: z.literal('failed'), code: AccountImportReason, row: z.int().nullable(), ...counts }),
])
export type AccountImportEvent = z.infer<typeof AccountImportEvent>
