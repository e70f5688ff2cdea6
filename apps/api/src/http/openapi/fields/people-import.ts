import type { SchemaWords } from './words.ts'

/** Field words of the import of people from a file. */
export const PEOPLE_IMPORT_FIELDS: SchemaWords = {
  AccountImportInput: {
    file: 'The file as CSV text with a header row, separated by commas, semicolons, tabs or pipes. Send either this or `content`',
    content:
      'The bytes of the file in base64: CSV in any of the encodings, or an `.xlsx` workbook. Send either this or `file`',
    file_name: 'Name of the file, shown in the list of imports. It does not decide how the file is read',
    sheet: 'Name of the sheet of a workbook. If absent, the largest sheet',
    encoding: 'Encoding of CSV in `content`. If absent, it is detected',
    header_row:
      'Number of the row that names the columns, as in a spreadsheet, from 1. If absent, it is found by the names',
    domain_id:
      'ID of the domain of the people, which needs a default role. If absent, the caller’s own domain. People of other domains cannot be changed',
    columns:
      'What each column contains, from left to right, null for a column to ignore. One of `client_id`, `email` and `username` is required. If absent, as in earlier imports into the domain, or by the header',
    date_order:
      'Order of day, month and year in dates that can be read in two ways. If absent, as other dates in the file show, or as in the last import. Dates that stay unclear are left out',
    name_order:
      'Order of the names in `full_name`, where no comma shows it. If absent, as in the last import into the domain, or the given name first',
    make_groups:
      'Whether to create groups that the file names and the domain lacks, which needs the permission to create groups. Otherwise they are listed and left out',
    list_missing:
      'Whether to list active people of the domain who are not in the file, at most 10,000. Needs the permission to list accounts',
    list_changes:
      'Whether a dry run also lists the first 50 people whom the import would change, as their rows name them, and which of their fields. Needs the permission to list or view accounts',
    deactivate:
      'IDs of active people of the domain who are not in the file, to deactivate at the end of the import. Needs the permission to change accounts; in a dry run, also to list or view them',
    dry_run:
      'Whether to only report what the import would do, without changing anything. Callers who may not list or view accounts only learn how many rows name existing people; these count as updated',
    notify:
      'Whether to email new people who have an email address a link to choose a password, valid for 7 days, or to the sign-in page if the domain accepts no passwords',
  },
  AccountImportRun: {
    id: 'ID of the import, by which it can be undone',
    domain_id: 'ID of the domain of the people',
    file_name: 'Name of the file. Empty if the caller gave none',
    state: '`stopped`: ended before the end of the file; what was imported before stays',
    created: 'Number of accounts that were created',
    updated: 'Number of accounts that were changed',
    deactivated: 'Number of people who were deactivated because they were not in the file',
    created_at: 'When the import was started',
    undo_until:
      'Time until which the import can be undone: 24 hours from its start. Null if it is running or was undone, if nothing was changed, or if that time is over',
  },
  AccountImportUndone: {
    undone: 'Number of people who were removed again or are as they were before the import',
    kept: 'People who stay as they are, and why',
    'kept.id': 'ID of the account',
    'kept.code':
      'Why the person stays. `signed_in`, `changed`: since the import; `forbidden`: they have permissions that the caller lacks; `account_protected`: the caller’s own account, or the last global administrator; `login_taken`: another account has their earlier email address, username or employee number now; `role_not_offered`: the domain no longer offers their earlier role',
    letters: 'People to whom an email was already sent after the import began',
    'letters.id': 'ID of the account, which may be removed by now',
  },
}
