/** The id of the overall score wherever a factor id is expected. In a filter it means all factors. */
export const OVERALL_FACTOR_ID = '00000000-0000-0000-0000-000000000000'

/** The only role that can access every domain. No other role is global, whatever its title or permissions. */
export const GLOBAL_ADMINISTRATOR_ROLE_ID = '00000000-0000-4000-8000-000000000001'

/** The root of the domain tree. It can be changed but never deleted. */
export const ROOT_DOMAIN_ID = '00000000-0000-4000-8000-000000000010'

export const EMAIL_TEMPLATE_IDS = {
  completePlanReminder: '00000000-0000-4000-8000-0000000000e1',
  accountCreated: '00000000-0000-4000-8000-0000000000e2',
  planDue: '00000000-0000-4000-8000-0000000000e3',
  planOverdue: '00000000-0000-4000-8000-0000000000e4',
  managerDigest: '00000000-0000-4000-8000-0000000000e5',
} as const
