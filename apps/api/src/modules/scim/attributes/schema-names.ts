export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
/** Schema of account fields that no standard schema has. */
export const OWN_SCHEMA = 'urn:ietf:params:scim:schemas:extension:evenground:2.0:User'

/** Schemas whose attributes are written without a schema name. */
export const CORE_SCHEMAS: readonly string[] = [USER_SCHEMA, GROUP_SCHEMA, 'core']
/** Extensions that every domain has. */
export const KNOWN_SCHEMAS: readonly string[] = [ENTERPRISE_SCHEMA, OWN_SCHEMA]

const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0'
export const LIST_MESSAGE = `${MESSAGES}:ListResponse`
export const ERROR_MESSAGE = `${MESSAGES}:Error`
