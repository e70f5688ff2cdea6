import { useRights } from '../session/me.ts'

/** Whether the role may see what single people answered and scored. */
export const useReadsSingle = (): boolean => useRights().has('api.v2.assessments.get_response_by_id')
