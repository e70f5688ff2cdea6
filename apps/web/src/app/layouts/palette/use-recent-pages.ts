import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useNavigate } from 'react-router-dom'
import type { PaletteItem } from '../../../components/ui/layout/console/palette.tsx'
import { listRecentPages } from '../../../lib/console/recent-pages.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useMe } from '../../../lib/session/me.ts'

/** Palette items of the recently opened records, newest first. */
export function useRecentPages(): PaletteItem[] {
  const { account } = useMe()
  const navigate = useNavigate()
  const locale = useLocale()
  return listRecentPages(account.id, locale).map(({ path, label }) => ({
    key: `recent-${path}`,
    label,
    icon: IconHistory,
    run: () => void navigate(path),
  }))
}
