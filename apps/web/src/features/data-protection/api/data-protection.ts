import type { DataRulesUpdate, PolicyKind } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const dataRulesQuery = (id: string) => callQuery(['data-rules', id], routes.getDataRules, { params: { id } })

export const versionsQuery = (id: string, kind: PolicyKind) =>
  callQuery(['policies', id, kind], routes.listPolicyVersions, { params: { id }, query: { kind } })

export const versionQuery = (id: string, versionId: string) =>
  callQuery(['policies', id, 'version', versionId], routes.getPolicyVersion, { params: { id, version_id: versionId } })

/** Saves the rules in `body` and leaves the others unchanged. `edits` are the form's edits at that moment. */
export function useSaveRules<Edits>(id: string, onSaved: (edits: Edits) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body }: { body: DataRulesUpdate; edits: Edits }) =>
      call(routes.updateDataRules, { params: { id }, body }),
    onSuccess: (rules, { edits }) => {
      client.setQueryData(dataRulesQuery(id).queryKey, rules)
      // The information for learners about who sees their data depends on these rules.
      void client.invalidateQueries({ queryKey: ['audience'] })
      onSaved(edits)
    },
  })
}
