// Kept apart from the other constants, which every page of the web app loads.
/**
 * Why a mail was not sent, where the reason comes from this product and not from a mail server. They are stored as they
 * are written here, so a changed sentence is no longer translated in older mails.
 */
export const OWN_MAIL_ERRORS = {
  no_result: 'Not sent again: earlier attempts left no result.',
  no_access: 'Not sent: this person can no longer see it.',
  timeout: 'The mail server did not finish in time.',
} as const

export type OwnMailError = keyof typeof OWN_MAIL_ERRORS
