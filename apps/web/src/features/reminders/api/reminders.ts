import type { ReminderSettingsUpdate } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const settingsQuery = (id: string) =>
  callQuery(['reminders', id], routes.getReminderSettings, { params: { id } })

export function useSaving(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReminderSettingsUpdate) => call(routes.updateReminderSettings, { params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery(id).queryKey, saved)
      onSaved()
    },
  })
}
