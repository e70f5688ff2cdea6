import { z } from 'zod'
import { IMPORT_COLUMN_FIELDS, type ImportColumnField } from '../constants/account-fields/index.ts'
import {
  BULK_ACCOUNTS_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_CONTENT_MAX,
  IMPORT_ENCODINGS,
  IMPORT_FILE_MAX,
} from '../constants/index.ts'
import { AccountBulkRefusal } from './account.ts'
import { Id, line, personName, Timestamp } from './primitives.ts'

const Field = z.enum(IMPORT_COLUMN_FIELDS as [ImportColumnField, ...ImportColumnField[]])

/** Which of day, month and year comes first. */
export const DateOrder = z.enum(['dmy', 'mdy', 'ymd'])
export type DateOrder = z.infer<typeof DateOrder>
export const NameOrder = z.enum(['given_first', 'family_first'])
export type NameOrder = z.infer<typeof NameOrder>

export const AccountImportInput = z.object({
  /** CSV with a head line, separated by commas, semicolons, tabs or pipes. Either this or `content`. */
  file: z.string().min(1).max(IMPORT_FILE_MAX).optional(),
  /** The bytes of a file in base64: CSV in any usual encoding, or .xlsx. */
  content: z.string().min(1).max(IMPORT_CONTENT_MAX).optional(),
  /** What the file is called, for the list of imports. */
  file_name: line(200).optional(),
  /** Which sheet of a workbook; absent: the largest. */
  sheet: z.string().min(1).max(100).optional(),
  /** Of `content`; absent: as the file says, or as its characters suggest. */
  encoding: z.enum(IMPORT_ENCODINGS).optional(),
  /** The row that names the columns; absent: the first that looks like it. */
  header_row: z.int().min(1).max(50).optional(),
  /** Where these people belong; absent: the caller's own domain. */
  domain_id: Id.optional(),
  /** What each column holds, null for nothing; absent: as it was the last time in this domain, else as its head says. */
  columns: z.array(Field.nullable()).max(IMPORT_COLUMNS_MAX).optional(),
  /** Absent: as the file shows, or as it was the last time. Dates that can be read in two ways are left out. */
  date_order: DateOrder.optional(),
  /** For full names without a comma; absent: given name first. */
  name_order: NameOrder.optional(),
  /** Makes groups that the domain does not have; absent: they are left out and named. */
  make_groups: z.boolean().default(false),
  /** Returns the active people of the domain whom the file does not name. */
  list_missing: z.boolean().default(false),
  /** Active people of the domain whom the file does not name: they are deactivated at the end. */
  deactivate: z.array(Id).max(BULK_ACCOUNTS_MAX).default([]),
  /** Says what it would do, and changes nothing. */
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
  'no_longer_allowed',
  'not_a_table',
  'not_ready',
  'not_yes_no',
  'old_excel',
  'repeated_column',
  'repeated_person',
  'required',
  'sheet_missing',
  'too_long',
  'too_many_cells',
  'too_many_columns',
  'too_many_rows',
  'too_many_taken',
  'totals_row',
  'unclear_date',
  'unknown_group',
  'unknown_language',
  'unknown_manager',
  'unknown_plan',
  'unknown_role',
  'username_or_email',
  'valid_email',
  'valid_username',
  'workbook_damaged',
  'workbook_too_large',
])
export type AccountImportReason = z.infer<typeof AccountImportReason>

/** How a full name, or a date, is read. */
const DateExample = z.object({ order: DateOrder, text: z.string(), day: z.string() })
const NameExample = z.object({ text: z.string(), given_name: z.string(), family_name: z.string() })

/** Someone whom the file does not name, and why they cannot be deactivated. */
const MissingPerson = z.object({
  id: Id,
  ...personName,
  login: z.string().nullable(),
  code: AccountBulkRefusal.nullable(),
})
export type MissingPerson = z.infer<typeof MissingPerson>

/** A line of the answer. `start` comes first, `done` or `failed` last. */
export const AccountImportEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    columns: z.array(
      z.object({
        header: z.string(),
        field: Field.nullable(),
        samples: z.array(z.string()),
        /** How it is known: said by the caller, as the last time in this domain, or by its head. */
        from: z.enum(['given', 'remembered', 'header']).nullable(),
      }),
    ),
    source: z.object({
      kind: z.enum(['csv', 'xlsx']),
      encoding: z.string().nullable(),
      delimiter: z.string().nullable(),
      sheets: z.array(z.string()),
      sheet: z.string().nullable(),
      header_row: z.int().min(1),
    }),
    /** Null where no date can be read in two ways. `order` is null while no one has said it. */
    dates: z.object({ order: DateOrder.nullable(), examples: z.array(DateExample) }).nullable(),
    /** Null where no column contains full names. */
    names: z.object({ order: NameOrder, examples: z.array(NameExample) }).nullable(),
    /** The id under which the import can be undone; null for a dry run. */
    import_id: Id.nullable(),
  }),
  z.object({
    type: z.literal('refused'),
    /** As a spreadsheet counts: the first row of the file is 1. */
    row: z.int().min(2),
    cells: z.array(z.string()),
    faults: z.array(z.object({ column: z.string().nullable(), code: AccountImportReason })),
  }),
  /** Cells of a row that were left out, while the rest of it was taken. */
  z.object({
    type: z.literal('noted'),
    row: z.int().min(1),
    notes: z.array(z.object({ column: z.string().nullable(), code: AccountImportReason, text: z.string() })),
  }),
  /** Groups that the file names and the domain does not have. */
  z.object({ type: z.literal('new_groups'), titles: z.array(z.string()) }),
  /** Comes in several pieces where there are many; `total` is the number of all of them. */
  z.object({ type: z.literal('missing'), total: z.int().min(0), people: z.array(MissingPerson) }),
  z.object({
    type: z.literal('deactivated'),
    count: z.int().min(0),
    refused: z.array(z.object({ id: Id, code: AccountBulkRefusal })),
  }),
  z.object({ type: z.literal('progress'), percent: z.int().min(0).max(100), ...counts }),
  z.object({ type: z.literal('done'), dry_run: z.boolean(), ...counts }),
  z.object({ type: z.literal('failed'), code: AccountImportReason, row: z.int().nullable(), ...counts }),
])
export type AccountImportEvent = z.infer<typeof AccountImportEvent>

/** Absent: the caller's own domain. */
export const AccountImportListQuery = z.object({ domain_id: Id.optional() })

/** `stopped` by the caller, or by an error: earlier changes stay. */
export const AccountImportRun = z.object({
  id: Id,
  domain_id: Id,
  file_name: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'undone']),
  created: z.int().min(0),
  updated: z.int().min(0),
  deactivated: z.int().min(0),
  created_at: Timestamp,
  /** Null where it cannot be undone, any more or at all. */
  undo_until: Timestamp.nullable(),
})
export type AccountImportRun = z.infer<typeof AccountImportRun>

/** Why someone stays as the import left them. */
export const AccountImportKept = z.enum(['signed_in', 'changed', 'forbidden', 'account_protected', 'login_taken'])

const UndonePerson = z.object({ id: Id, ...personName })

export const AccountImportUndone = z.object({
  /** People who were removed again, or are as they were before. */
  undone: z.int().min(0),
  kept: z.array(UndonePerson.extend({ code: AccountImportKept })),
  /** People to whom a mail had been sent by then. */
  letters: z.array(UndonePerson),
})
export type AccountImportUndone = z.infer<typeof AccountImportUndone>
