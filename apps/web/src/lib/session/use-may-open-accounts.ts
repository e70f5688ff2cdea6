import { usePermissions } from './permissions.ts'

/** Whether the signed-in person may open the page of an account, to change it or only to read it. */
export function useMayOpenAccounts(): boolean {
  const permissions = usePermissions()
  return permissions.has('api.v2.accounts.get_by_id') || permissions.has('api.v2.accounts.view_by_id')
}
