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

/** The order of day, month and year in a date. */
export const DateOrder = z.enum(['dmy', 'mdy', 'ymd'])
export type DateOrder = z.infer<typeof DateOrder>
export const NameOrder = z.enum(['given_first', 'family_first'])
export type NameOrder = z.infer<typeof NameOrder>

export const AccountImportInput = z.object({
  /** CSV text with a header row, separated by commas, semicolons, tabs or pipes. Send either `file` or `content`. */
  file: z.string().min(1).max(IMPORT_FILE_MAX).optional(),
  /** The bytes of a file as base64: CSV in any common encoding, or .xlsx. */
  content: z.string().min(1).max(IMPORT_CONTENT_MAX).optional(),
  /** The name of the file, shown in the list of imports. */
  file_name: line(200).optional(),
  /** The name of the sheet in a workbook; if absent, the largest sheet. */
  sheet: z.string().min(1).max(100).optional(),
  /** The encoding of `content`; if absent, it is taken from the file or detected from its characters. */
  encoding: z.enum(IMPORT_ENCODINGS).optional(),
  /** The row that contains the column headers; if absent, the first row that looks like a header row. */
  header_row: z.int().min(1).max(50).optional(),
  /** The domain of the imported people; if absent, the caller's own domain. */
  domain_id: Id.optional(),
  /**
   * The field of each column, null for a column to ignore. If absent: as in the domain's last import, else by the
   * headers.
   */
  columns: z.array(Field.nullable()).max(IMPORT_COLUMNS_MAX).optional(),
  /** If absent: detected from the file, or as in the last import. Dates that remain ambiguous are left out. */
  date_order: DateOrder.optional(),
  /** For full names without a comma. If absent: as in the last import, or else the given name comes first. */
  name_order: NameOrder.optional(),
  /** Creates groups that the domain does not have. Otherwise these groups are left out and listed. */
  make_groups: z.boolean().default(false),
  /** Also lists the active people of the domain who are not in the file. */
  list_missing: z.boolean().default(false),
  /** In a dry run: also lists the first of the people whom the import would change, and which of their fields. */
  list_changes: z.boolean().default(false),
  /** Ids of active people of the domain who are not in the file. They are deactivated at the end. */
  deactivate: z.array(Id).max(BULK_ACCOUNTS_MAX).default([]),
  /** Reports what the import would do, without changing anything. */
  dry_run: z.boolean().default(false),
  /** Sends new people who have an email address a link to set their password. */
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

/** Why a row, or the whole file, was rejected. */
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
  'manager_needs_progress',
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

/** An example of how a full name or a date in the file is read. */
const DateExample = z.object({ order: DateOrder, text: z.string(), day: z.string() })
const NameExample = z.object({ text: z.string(), given_name: z.string(), family_name: z.string() })

/** A person who is not in the file, and why they cannot be deactivated if that is so. */
const MissingPerson = z.object({
  id: Id,
  ...personName,
  login: z.string().nullable(),
  code: AccountBulkRefusal.nullable(),
})
export type MissingPerson = z.infer<typeof MissingPerson>

/** A line of the streamed response. `start` comes first, `done` or `failed` last. */
export const AccountImportEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    columns: z.array(
      z.object({
        header: z.string(),
        field: Field.nullable(),
        samples: z.array(z.string()),
        /**
         * How the field was determined: given by the caller, remembered from the domain's last import, or found by the
         * header.
         */
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
    /** Null if no date is ambiguous. `order` is null until the caller chooses one. */
    dates: z.object({ order: DateOrder.nullable(), examples: z.array(DateExample) }).nullable(),
    /** Null if no column contains full names. */
    names: z.object({ order: NameOrder, examples: z.array(NameExample) }).nullable(),
    /** The id with which the import can be undone; null for a dry run. */
    import_id: Id.nullable(),
  }),
  z.object({
    type: z.literal('refused'),
    /** Row number as in a spreadsheet: the first row of the file is 1. */
    row: z.int().min(2),
    cells: z.array(z.string()),
    faults: z.array(z.object({ column: z.string().nullable(), code: AccountImportReason })),
  }),
  /** Cells that were left out of a row that was otherwise imported. */
  z.object({
    type: z.literal('noted'),
    row: z.int().min(1),
    notes: z.array(z.object({ column: z.string().nullable(), code: AccountImportReason, text: z.string() })),
  }),
  /**
   * The first people whom the import would change, in the order of the file, and which of their fields. All values are
   * those of the file, never stored ones.
   */
  z.object({
    type: z.literal('changes'),
    people: z.array(
      z.object({
        row: z.int().min(2),
        given_name: z.string().nullable(),
        family_name: z.string().nullable(),
        /** The first that the row has of email address, username and employee number. */
        key: z.string(),
        fields: z.array(Field),
      }),
    ),
  }),
  /** Groups that are named in the file but do not exist in the domain. */
  z.object({ type: z.literal('new_groups'), titles: z.array(z.string()) }),
  /** Sent in several events if there are many people; `total` is the number of all of them. */
  z.object({ type: z.literal('missing'), total: z.int().min(0), people: z.array(MissingPerson) }),
  z.object({
    type: z.literal('deactivated'),
    count: z.int().min(0),
    refused: z.array(z.object({ id: Id, code: AccountBulkRefusal })),
  }),
  z.object({ type: z.literal('progress'), percent: z.int().min(0).max(100), ...counts }),
  z.object({ type: z.literal('done'), dry_run: z.boolean(), ...counts }),
  /** After `too_many_rows`, `rows` is the number of people in the file, of whom none was imported. */
  z.object({ type: z.literal('failed'), code: AccountImportReason, row: z.int().nullable(), ...counts }),
])
export type AccountImportEvent = z.infer<typeof AccountImportEvent>

/** If `domain_id` is absent: the caller's own domain. */
export const AccountImportListQuery = z.object({ domain_id: Id.optional() })

/** `stopped` by the caller or by an error: the changes made before remain. */
export const AccountImportRun = z.object({
  id: Id,
  domain_id: Id,
  file_name: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'undone']),
  created: z.int().min(0),
  updated: z.int().min(0),
  deactivated: z.int().min(0),
  created_at: Timestamp,
  /** Null if the import can no longer be undone, or never could. */
  undo_until: Timestamp.nullable(),
})
export type AccountImportRun = z.infer<typeof AccountImportRun>

/** Why the undo left a person unchanged. */
export const AccountImportKept = z.enum([
  'signed_in',
  'changed',
  'forbidden',
  'account_protected',
  'login_taken',
  'role_not_offered',
])

const UndonePerson = z.object({ id: Id, ...personName })

export const AccountImportUndone = z.object({
  /** The number of people who were removed again or restored to their previous state. */
  undone: z.int().min(0),
  kept: z.array(UndonePerson.extend({ code: AccountImportKept })),
  /** People to whom a mail had already been sent before the undo. */
  letters: z.array(UndonePerson),
})
export type AccountImportUndone = z.infer<typeof AccountImportUndone>
