import { useTranslation } from 'react-i18next'
import type { TabGroup } from '../../components/ui/layout/console/tab-link.ts'
import { TabMenu } from '../../components/ui/layout/console/tab-menu.tsx'
import { Sheet } from '../../components/ui/overlays/sheet.tsx'

type ConsoleMenuProps = { opened: boolean; onClose: () => void; groups: readonly TabGroup[] }

/** The menu with the tabs, on phones. */
export default function ConsoleMenu({ opened, onClose, groups }: ConsoleMenuProps) {
  const { t } = useTranslation('console')
  return (
    <Sheet opened={opened} onClose={onClose} title={t('menu')}>
      <nav aria-label={t('main')}>
        <TabMenu groups={groups} onNavigate={onClose} />
      </nav>
    </Sheet>
  )
}
