import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Palette, type PaletteGroup } from '../../components/ui/layout/console/palette.tsx'
import { useFoundRecords } from './palette/find-records.ts'
import { matchWords } from './palette/match-words.ts'
import { useCommandGroups } from './palette/use-command-groups.ts'
import { useRecentPages } from './palette/use-recent-pages.ts'
import { useRecordGroups } from './palette/use-record-groups.ts'

type ConsolePaletteProps = { opened: boolean; onClose: () => void; onShortcuts: () => void }

/**
 * The palette items that match the query. In each group, matches of the visible label come before matches of search
 * terms.
 */
const narrow = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] =>
  groups.map((group) => {
    const found = group.items.filter(({ label, terms = '' }) => matchWords(`${label} ${terms}`, query))
    const named = found.filter(({ label }) => matchWords(label, query))
    return { ...group, items: [...named, ...found.filter((item) => !named.includes(item))] }
  })

/** The command palette (Ctrl+K): open a page, find a record, run an action. */
export default function ConsolePalette({ opened, onClose, onShortcuts }: ConsolePaletteProps) {
  const { t } = useTranslation('console')
  const [query, setQuery] = useState('')
  const { found, busy, failed } = useFoundRecords(opened ? query : '')
  const recent = { key: 'recent', label: t('palette.recent'), items: useRecentPages() }
  const commands = narrow([recent, ...useCommandGroups(onShortcuts)], query)
  const records = useRecordGroups(found)
  const groups = [...commands, ...records].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const close = () => {
    setQuery('')
    onClose()
  }
  const quiet = busy ? t('palette.searching') : t(failed ? 'palette.failed' : 'palette.nothing')
  return (
    <Palette
      {...{ opened, query, groups, busy }}
      onClose={close}
      onQuery={setQuery}
      words={{
        label: t('palette.open'),
        placeholder: t('palette.placeholder'),
        results: count === 0 ? quiet : t('palette.results', { count }),
        nothing: quiet,
        keys: t('palette.keys'),
      }}
    />
  )
}
