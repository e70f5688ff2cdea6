import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call, readEarly } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { useMe } from '../session/me.ts'
import { readDevice, writeDevice } from '../storage/device-storage.ts'

type TableName = `SmartTable_${string}`

/** A person's settings of one table. */
interface ListSettings {
  visibleColumns?: string[]
  rowsPerPage?: number
  /** In pixels, by column id. */
  columnWidths?: Record<string, number>
  dense?: boolean
}

const isWidth = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1])

/** Validates stored settings, because an older version or another script may have written them. */
function readSettings(stored: unknown): ListSettings {
  const value = typeof stored === 'string' ? parse(stored) : stored
  if (typeof value !== 'object' || value === null) return {}
  const { visibleColumns, rowsPerPage, columnWidths, dense } = value as Record<string, unknown>
  return {
    ...(Array.isArray(visibleColumns) && { visibleColumns: visibleColumns.filter((one) => typeof one === 'string') }),
    ...(typeof rowsPerPage === 'number' && { rowsPerPage }),
    ...(typeof columnWidths === 'object' && {
      columnWidths: Object.fromEntries(Object.entries(columnWidths ?? {}).filter(isWidth)),
    }),
    ...(typeof dense === 'boolean' && { dense }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The copy on the device contains the account id, because devices are shared. */
function readOwnCopy(name: TableName, accountId: string): ListSettings | undefined {
  const stored = parse(readDevice(name) ?? 'null')
  const owner = (stored as { account_id?: unknown } | null)?.account_id
  return owner === accountId ? readSettings(stored) : undefined
}

interface SettingsInUse {
  settings: ListSettings
  /**
   * False until the stored settings are known. Rows are not requested before, because they would be requested twice.
   */
  ready: boolean
  /** The server could not save the last choice, so it only applies on this device. */
  onDeviceOnly: boolean
  save: (changes: ListSettings) => void
}

const settingsQuery = (accountId: string, name: TableName) => {
  const input = { query: { setting_name: name } }
  return queryOptions({
    queryKey: ['setting', accountId, name],
    // Ignores the abort signal: a choice may be waiting for the settings after the page is left.
    queryFn: async () => readSettings((await call(routes.getAccountSetting, input)).settings[name]),
    initialData: () => {
      const early = readEarly(routes.getAccountSetting, input)
      return early && readSettings(early.settings[name])
    },
    staleTime: 'static',
    retry: false,
  })
}

/**
 * Columns and page size of one table, stored on the server and, for the next visit, on the device. A choice shows at
 * once. Choices are sent one after the other, each merged into the server's settings: these may not be loaded yet, or
 * may have failed to load, and a choice must not overwrite the other settings.
 */
export function useListSettings(entity: string): SettingsInUse {
  const name: TableName = `SmartTable_${entity}`
  const { account } = useMe()
  const queryClient = useQueryClient()
  const query = settingsQuery(account.id, name)
  const device = readOwnCopy(name, account.id)
  const { data, isPending, errorUpdateCount } = useQuery({ ...query, placeholderData: device })
  const [chosen, setChosen] = useState<ListSettings>({})
  const { mutate, isError } = useMutation({
    scope: { id: `${account.id} ${name}` },
    mutationFn: async (changes: ListSettings) => {
      const settings = { ...(await queryClient.fetchQuery(query)), ...changes }
      queryClient.setQueryData(query.queryKey, settings)
      await call(routes.saveAccountSetting, {
        query: { setting_name: name },
        body: { settings: { [name]: settings } },
      })
    },
  })
  const stored = data ?? device
  const settings = useMemo((): ListSettings => ({ ...stored, ...chosen }), [stored, chosen])
  const save = useCallback(
    (changes: ListSettings) => {
      // Includes earlier choices, because saving them may have failed.
      const all = { ...chosen, ...changes }
      setChosen(all)
      writeDevice(name, JSON.stringify({ account_id: account.id, ...settings, ...changes }))
      mutate(all)
    },
    [settings, chosen, account.id, name, mutate],
  )
  // `errorUpdateCount`: while a choice loads the settings again, a list that is already shown does not wait.
  return { settings, ready: !isPending || errorUpdateCount > 0, onDeviceOnly: isError, save }
}
