import { usePermissions } from '../session/permissions.ts'

/** Whether the role may see single people's answers and scores. */
export const useMaySeeSingleResults = (): boolean => usePermissions().has('api.v2.assessments.get_response_by_id')
