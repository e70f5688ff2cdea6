/** Figures of the business, in the unit that the name says. */

export const OVERALL_BENCHMARK_PERCENT = 84
export const DEFAULT_FACTOR_AVERAGE_PERCENT = 84
export const ASSESSMENT_TYPE_MAX = 9

export const PAGE_SIZE_OPTIONS = [5, 10, 15, 20, 25, 50, 100] as const
export const REPORT_PAGE_SIZE_OPTIONS = [3, 5, 7, 10, 15, 20, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10
/** What a list answers when no limit is asked for, so that selectors get whole lists. */
export const LIST_LIMIT_MAX = 1000
/** Factors that one super factor may gather. */
export const SUB_FACTORS_MAX = 100
/** Accounts that one call may change together: their rows are locked until it is done. */
export const BULK_ACCOUNTS_MAX = 10_000
/** People of one group. */
export const GROUP_MEMBERS_MAX = 100_000
/** Questions of one assessment, and so answers of one response. */
export const QUESTIONS_MAX = 500
/** Offsets beyond this are refused: the integer stays bounded, and no one pages that far. */
export const LIST_OFFSET_MAX = 10_000_000

/** 2 MB, of decoded bytes. */
export const IMAGE_MAX_BYTES = 2_097_152
/** Logo and signature of a certificate, each: a signed-in reader gets them with the certificate. */
export const CERTIFICATE_IMAGE_MAX_BYTES = 262_144
/** Months for which a domain may keep something: fifty years. */
export const RETENTION_MONTHS_MAX = 600
export const BODY_MAX_BYTES = 1_048_576
/** Values of one body, counted as its commas and brackets: reading them delays everyone else. */
export const BODY_MAX_VALUES = 20_000
/** A logo of the largest size as base64, with room for the rest of the form. */
export const LOGO_BODY_MAX_BYTES = 3_145_728
/** Characters of a rich text in one language: an image of the largest size as base64, and a long text around it. */
export const TEXT_WITH_IMAGES_MAX = 3_200_000
/** Such a text in both languages. */
export const RICH_TEXT_BODY_MAX_BYTES = 7_340_032

export const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60
/** The previous refresh token answers the same successor for this long: two tabs, or a lost answer. */
export const REFRESH_GRACE_SECONDS = 10
export const IMPERSONATION_SECONDS = 60 * 60
/** An address that someone registered with and did not confirm for so long may be taken by another domain. */
export const UNCONFIRMED_ADDRESS_DAYS = 7
export const RESET_TOKEN_SECONDS = 30 * 60
/** How long someone has for the second step of signing in, or for making a passkey. */
export const CHALLENGE_SECONDS = 10 * 60
/** For how long a proof of who someone is counts as fresh. */
export const FRESH_PROOF_SECONDS = 10 * 60
export const RECOVERY_CODES_COUNT = 10
/** Authenticator apps and passkeys of one person. */
export const SECOND_FACTORS_MAX = 20

/** A year: what a domain may set as the longest session. */
export const SESSION_HOURS_MAX = 8760
export const IDLE_MINUTES_MIN = 5
/** As long as a refresh token lives. */
export const IDLE_MINUTES_MAX = 30 * 24 * 60
/** Between these lies the least length of a new password that a domain may demand. */
export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 64

export const DEFAULT_REMINDER_DAYS = 7
/** Days from the due date on which people are reminded where no domain says otherwise. */
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

/** Code points of one question to the assistant. */
export const CHAT_QUESTION_MAX = 8000
/** Questions of one account in a minute. */
export const CHAT_MESSAGES_A_MINUTE = 20
export const ALERT_KEYWORDS_MAX = 200
/** Letters that an alert keyword has at least. */
export const ALERT_KEYWORD_LETTERS_MIN = 3
/** Letters of any language, with spaces between. */
export const ALERT_KEYWORD_PATTERN = /^\p{L}[\p{L}\p{M} ]*$/u

/** A figure about fewer people than this is hidden from readers who may not read the responses of single people. */
export const MIN_GROUP_SIZE = 5

/** Groups of people on one heat map at most. */
export const HEAT_MAP_SEGMENTS_MAX = 200
/** What a domain may raise it to. */
export const GROUP_SIZE_MAX = 50

/** Rows of one file of people. */
export const IMPORT_ROWS_MAX = 100_000
/** Columns of such a file. */
export const IMPORT_COLUMNS_MAX = 200
/** Characters of such a file. */
export const IMPORT_FILE_MAX = 32_000_000
/** The file as a JSON string, in which accents take two bytes and quotes are escaped. */
export const IMPORT_BODY_MAX_BYTES = 67_108_864
/** The bytes of such a file in base64. */
export const IMPORT_CONTENT_MAX = 60_000_000
