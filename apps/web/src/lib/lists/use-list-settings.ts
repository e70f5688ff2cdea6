import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { useMe } from '../session/me.ts'
import { readDevice, writeDevice } from '../storage/device-storage.ts'

type TableName = `SmartTable_${string}`

/** How a person has set up one table. */
interface ListSettings {
  visibleColumns?: string[]
  rowsPerPage?: number
  /** In pixels, by id of the column. */
  columnWidths?: Record<string, number>
  dense?: boolean
}

const isWidth = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1])

/** Stored values are checked: an older version, or another script, may have written them. */
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

/** The copy on the device names its owner: devices are shared. */
function readOwnCopy(name: TableName, accountId: string): ListSettings | undefined {
  const stored = parse(readDevice(name) ?? 'null')
  const owner = (stored as { account_id?: unknown } | null)?.account_id
  return owner === accountId ? readSettings(stored) : undefined
}

interface SettingsInUse {
  settings: ListSettings
  /** False until it is known what was stored; nothing is loaded before, since it would be loaded twice. */
  ready: boolean
  /** The server could not keep the last choice: it holds only on this device. */
  onDeviceOnly: boolean
  save: (changes: ListSettings) => void
}

/** Columns and page size of one table: kept for the person on the server, and on the device for the next visit. */
export function useListSettings(entity: string): SettingsInUse {
  const name: TableName = `SmartTable_${entity}`
  const { account } = useMe()
  const queryClient = useQueryClient()
  const queryKey = ['setting', account.id, name]
  const device = readOwnCopy(name, account.id)
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { settings } = await call(routes.getAccountSetting, { query: { setting_name: name } }, { signal })
      return readSettings(settings[name])
    },
    placeholderData: device,
    staleTime: 'static',
    retry: false,
  })
  const { mutate, isError } = useMutation({
    mutationFn: (settings: ListSettings) =>
      call(routes.saveAccountSetting, {
        query: { setting_name: name },
        body: { settings: { [name]: { ...settings } } },
      }),
  })
  const settings = data ?? device ?? {}
  const save = useCallback(
    (changes: ListSettings) => {
      const next = { ...settings, ...changes }
      queryClient.setQueryData(['setting', account.id, name], next)
      writeDevice(name, JSON.stringify({ account_id: account.id, ...next }))
      mutate(next)
    },
    [settings, queryClient, account.id, name, mutate],
  )
  return { settings, ready: !isPending, onDeviceOnly: isError, save }
}
