import { usePermissions } from '../session/permissions.ts'

/** Whether the role may see what single people answered and scored. */
export const useMaySeeSingleResults = (): boolean => usePermissions().has('api.v2.assessments.get_response_by_id')
