/** Limits and defaults of the product. The unit is part of the name or given in the comment. */

export const OVERALL_BENCHMARK_PERCENT = 84
export const DEFAULT_FACTOR_AVERAGE_PERCENT = 84
export const ASSESSMENT_TYPE_MAX = 9

export const PAGE_SIZE_OPTIONS = [5, 10, 15, 20, 25, 50, 100] as const
export const REPORT_PAGE_SIZE_OPTIONS = [3, 5, 7, 10, 15, 20, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10
/** The default and maximum `limit` of a list. It is also the default so that selectors receive the whole list. */
export const LIST_LIMIT_MAX = 1000
/** Maximum number of factors in one super factor. */
export const SUB_FACTORS_MAX = 100
/** Maximum number of accounts that one call may change: their rows stay locked until the call is done. */
export const BULK_ACCOUNTS_MAX = 10_000
/** Maximum number of members in one group. */
export const GROUP_MEMBERS_MAX = 100_000
/** Maximum number of questions in one assessment, and so of answers in one response. */
export const QUESTIONS_MAX = 500
/** Maximum `offset` of a list. It keeps the integer bounded; no one pages that far. */
export const LIST_OFFSET_MAX = 10_000_000

/** 2 MB, counted in decoded bytes. */
export const IMAGE_MAX_BYTES = 2_097_152
/**
 * Maximum size of a certificate's logo, and of its signature. Both are sent to signed-in readers along with the
 * certificate.
 */
export const CERTIFICATE_IMAGE_MAX_BYTES = 262_144
/** Maximum retention period that a domain may set, in months: 50 years. */
export const RETENTION_MONTHS_MAX = 600
export const BODY_MAX_BYTES = 1_048_576
/**
 * Maximum number of JSON values in a request body, counted by its commas and brackets: parsing them blocks all other
 * requests.
 */
export const BODY_MAX_VALUES = 20_000
/** Fits a logo of the maximum size as base64, plus the rest of the form. */
export const LOGO_BODY_MAX_BYTES = 3_145_728
/**
 * Maximum number of characters of a rich text in one language: fits an image of the maximum size as base64 and a long
 * text.
 */
export const TEXT_WITH_IMAGES_MAX = 3_200_000
/** Fits a rich text of the maximum size in both languages. */
export const RICH_TEXT_BODY_MAX_BYTES = 7_340_032

export const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60
/**
 * For this long, presenting the previous refresh token again returns the same new token: for two tabs that refresh at
 * once, and for a response that was lost.
 */
export const REFRESH_GRACE_SECONDS = 10
export const IMPERSONATION_SECONDS = 60 * 60
/**
 * After this many days, an email address that someone registered with but did not confirm may be used in another
 * domain.
 */
export const UNCONFIRMED_ADDRESS_DAYS = 7
export const RESET_TOKEN_SECONDS = 30 * 60
/** How long a challenge is valid: for the second step of a sign-in, and for creating a passkey. */
export const CHALLENGE_SECONDS = 10 * 60
/** How long a person's proof of identity counts as fresh. */
export const FRESH_PROOF_SECONDS = 10 * 60
export const RECOVERY_CODES_COUNT = 10
/** Maximum number of authenticator apps and passkeys of one person. */
export const SECOND_FACTORS_MAX = 20

/** A session ends after this long where its domain sets no length, however often its tokens are renewed: 90 days. */
export const SESSION_HOURS_USUAL = 90 * 24
/** The longest session that a domain may set: one year. */
export const SESSION_HOURS_MAX = 8760
export const IDLE_MINUTES_MIN = 5
/** The same 30 days as the lifetime of a refresh token. */
export const IDLE_MINUTES_MAX = 30 * 24 * 60
/** A domain may set the minimum length of new passwords to a value in this range. */
export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 64

export const DEFAULT_REMINDER_DAYS = 7
/** Days relative to the due date on which reminders are sent, unless the domain sets its own. */
export const DEFAULT_LADDER = [-7, 0, 7] as const
export const LADDER_STEPS_MAX = 8
export const LADDER_DAYS_MAX = 60

export const DEFAULT_BRAND = {
  primaryColor: '#c74e29',
  primaryColorDark: '#e8764f',
  secondaryColor: '#303244',
  secondaryColorDark: '#c4c8dc',
  secondaryBackground: '#f5f6f8',
  secondaryBackgroundDark: '#14161c',
  secondaryFontColor: '#ffffff',
  secondaryFontColorDark: '#1b1210',
} as const

/** Maximum length of one question to the assistant, in code points. */
export const CHAT_QUESTION_MAX = 8000
/** Maximum number of questions to the assistant per account and minute. */
export const CHAT_MESSAGES_A_MINUTE = 20
export const ALERT_KEYWORDS_MAX = 200
/** Minimum number of letters in an alert keyword. */
export const ALERT_KEYWORD_LETTERS_MIN = 3
/** Letters of any language, with spaces between them. */
export const ALERT_KEYWORD_PATTERN = /^\p{L}[\p{L}\p{M} ]*$/u

/**
 * The default minimum group size, and the lowest that a domain may set. A figure about fewer people is hidden from
 * readers who may not read individual responses.
 */
export const MIN_GROUP_SIZE = 5

/** Maximum number of groups on one heat map. */
export const HEAT_MAP_SEGMENTS_MAX = 200
/** The highest minimum group size that a domain may set. */
export const GROUP_SIZE_MAX = 50

/** Maximum number of people in one import file. */
export const IMPORT_ROWS_MAX = 100_000
/** Maximum number of columns in an import file. */
export const IMPORT_COLUMNS_MAX = 200
/** Maximum number of characters in an import file. */
export const IMPORT_FILE_MAX = 32_000_000
/**
 * Maximum request body of an import. As a JSON string the file grows: accents take two bytes, and quotes are escaped.
 */
export const IMPORT_BODY_MAX_BYTES = 67_108_864
/** Maximum number of base64 characters of an import file that is sent as bytes. */
export const IMPORT_CONTENT_MAX = 60_000_000
