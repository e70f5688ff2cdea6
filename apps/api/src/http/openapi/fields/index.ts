import { CONTENT_FIELDS } from './content.ts'
import { CONTENT_PLAN_FIELDS } from './content-plans.ts'
import { CONTENT_RULE_FIELDS } from './content-rules.ts'
import { EVIDENCE_FIELDS } from './evidence.ts'
import { EVIDENCE_PACK_FIELDS } from './evidence-packs.ts'
import { EVIDENCE_REPORT_FIELDS } from './evidence-reports.ts'
import { LEARNING_FIELDS } from './learning.ts'
import { LEARNING_CERTIFICATE_FIELDS } from './learning-certificates.ts'
import { LEARNING_RESULT_FIELDS } from './learning-results.ts'
import { OPERATIONS_FIELDS } from './operations.ts'
import { OPERATIONS_DATA_FIELDS } from './operations-data.ts'
import { OPERATIONS_DOMAIN_FIELDS } from './operations-domains.ts'
import { OPERATIONS_MAIL_FIELDS } from './operations-mail.ts'
import { PEOPLE_ACCOUNT_FIELDS } from './people.ts'
import { PEOPLE_BULK_FIELDS } from './people-bulk.ts'
import { PEOPLE_GROUP_FIELDS } from './people-groups.ts'
import { PEOPLE_IMPORT_FIELDS } from './people-import.ts'
import { PEOPLE_SESSION_FIELDS } from './people-session.ts'
import { SIGN_IN_FIELDS } from './sign-in.ts'
import { SIGN_IN_FACTOR_FIELDS } from './sign-in-factors.ts'
import { SIGN_IN_KEY_FIELDS } from './sign-in-keys.ts'
import { SIGN_IN_PROVIDER_FIELDS } from './sign-in-providers.ts'
import type { SchemaWords } from './words.ts'

/** The words of all areas, one list each. */
export const AREAS: readonly SchemaWords[] = [
  CONTENT_PLAN_FIELDS,
  CONTENT_RULE_FIELDS,
  CONTENT_FIELDS,
  EVIDENCE_PACK_FIELDS,
  EVIDENCE_REPORT_FIELDS,
  EVIDENCE_FIELDS,
  LEARNING_CERTIFICATE_FIELDS,
  LEARNING_RESULT_FIELDS,
  LEARNING_FIELDS,
  OPERATIONS_DATA_FIELDS,
  OPERATIONS_DOMAIN_FIELDS,
  OPERATIONS_MAIL_FIELDS,
  OPERATIONS_FIELDS,
  PEOPLE_BULK_FIELDS,
  PEOPLE_GROUP_FIELDS,
  PEOPLE_IMPORT_FIELDS,
  PEOPLE_SESSION_FIELDS,
  PEOPLE_ACCOUNT_FIELDS,
  SIGN_IN_FACTOR_FIELDS,
  SIGN_IN_KEY_FIELDS,
  SIGN_IN_PROVIDER_FIELDS,
  SIGN_IN_FIELDS,
]

export const FIELD_WORDS: SchemaWords = Object.assign({}, ...AREAS)
