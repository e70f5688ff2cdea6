import type { SchemaWords } from './words.ts'

/** Field words of emails and background jobs */
export const OPERATIONS_MAIL_FIELDS: SchemaWords = {
  Communication: {
    subject: 'Subject, with placeholders filled in',
    to_email: 'Email address of the recipient at the time',
    to_name: 'Full name of the recipient at the time. Can be empty',
    from_email: 'Email address of the sender, which the operator has configured',
    from_name: 'Name of the sender, which the operator has configured. Can be empty',
    type: 'Type of email, such as `account_created`, `password_reset`, `plan_reminder` or `plan_due`',
    status:
      '`queued`: waits for the first or next attempt. `sending`: is being sent. `sent`: the mail server has accepted it. `failed`: not sent, and no longer tried. `captured`: only logged, because there is no mail server',
    send_response:
      'Response of the mail server to the last attempt, or the error of that attempt. Null before the first attempt',
    send_response_at: 'When the last attempt ended. Null before the first attempt',
    sent_at: 'When the mail server accepted the email. Null if it was not sent',
    template_id: 'ID of the email template. Null for emails whose texts a domain cannot change',
    template_version:
      'Version of the domain, which stores the texts, when the email was written. Null without a template',
    account_id: 'ID of the recipient’s account. Null if the email is not linked to an account, or the account is gone',
    domain_id: 'ID of the domain to which the email belonged when it was written. It stays if the recipient moves',
    message:
      'Content as HTML, with links and tokens replaced by `[removed]`. Of some emails, details about other people are left out',
    message_variant_1: 'Content as plain text, with the same omissions as `message`',
    message_variant_2: 'Not used: always null',
    template_data: 'Facts about the email, such as its language in `locale` or the number of its `plans`',
    error: 'Error of the last failed attempt. Null if no attempt failed, or a later one succeeded',
  },
  EmailTemplate: {
    preview: 'The email as HTML, as a sample person would get it',
  },
  EmailTemplateDetail: {
    domain_id: 'ID of the domain whose brand and texts are used',
    locale: 'Language of the preview',
    own: 'Texts that the domain has set itself. A text that it has not set is an empty object',
    defaults: 'Texts that the product uses where the domain has set none in any language',
    placeholders: 'Names that the texts may contain in braces, such as `first_name` for `{first_name}`',
  },
  EmailPreviewInput: {
    subject:
      'Unsaved subject, as plain text with placeholders such as `{first_name}`. A string is in the language `locale`. Null: the default subject. If absent, the saved subject',
  },
  EmailPreview: {
    subject: 'Subject, with placeholders filled in',
    html: 'Content as HTML',
    text: 'The same content as plain text',
  },
  MailChoices: {
    open_plans: 'Whether the person gets reminders about unfinished plans that have no due date',
    digest:
      'Whether the person gets the weekly digest about their people, if they are a manager and the domain sends it',
  },
  Unsubscribed: {
    kind: 'Kind of email that is now off. `open_plans`: reminders about plans without a due date. `digest`: the weekly digest for managers',
  },
  JobsOverview: {
    jobs: 'All background jobs except the sending of emails',
  },
  Job: {
    name: 'Name that identifies the job, such as `reminders`',
    schedule: 'When the job runs, in UTC, such as `every 15 minutes` or `daily at 03:17`',
    last_run_at: 'When the last run started. Null if there was none in the last seven days',
    last_duration_ms: 'Duration of the last run, in milliseconds. Null if there was none, or it has not ended',
    last_result: 'Result of the last run. `failed` includes a run that will be retried. Null if there was none',
    last_error:
      'Kind of error, as its code or name. The whole error is in the log of the server. Null unless the last run failed',
    next_run_at: 'When the next run is due',
    failures: 'Number of runs in the last seven days that failed, including all their retries',
    queued: 'Number of runs that wait to be started or retried',
  },
  MailQueue: {
    has_server: 'Whether there is a mail server. If not, emails are only logged, with the status `captured`',
    queued: 'Number of emails that wait to be sent, in all domains',
    due: 'Number of queued emails that can be sent now. The others wait for a later time, such as that of a retry',
    sending: 'Number of emails that are being sent',
    failed: 'Number of emails in the log that were not sent and are no longer tried',
    oldest_queued_at: 'When the oldest queued email was written. Null if none is queued',
    last_sent_at: 'When an email was last sent. Null if there is none in the log',
  },
}
