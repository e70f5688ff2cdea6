import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'
import { ModeToggle } from '../../components/ui/buttons/mode-toggle.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { DrawerTabs } from '../../components/ui/layout/console/drawer-tabs.tsx'
import { PersonCard } from '../../components/ui/layout/console/person-card.tsx'
import { LanguageMenu } from '../../components/ui/navigation/language-menu.tsx'
import { Sheet } from '../../components/ui/overlays/sheet.tsx'
import { usePerson } from '../../lib/console/use-person.ts'
import { useConsolePreferences } from '../../lib/console/use-preferences.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import styles from './console-settings.module.css'

const LANGUAGES = LOCALES.map((locale) => ({
  value: locale,
  label: LOCALE_NAMES[locale],
  tag: LANGUAGE_TAGS[locale],
}))

function SettingsTab({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { mode, setMode, setLocale } = useConsolePreferences()
  return (
    <div className="stack">
      <PersonCard {...usePerson()} />
      <div className={styles.choices}>
        <ModeToggle mode={mode} onChange={setMode} />
        <LanguageMenu value={locale} options={LANGUAGES} onChange={setLocale} />
      </div>
      <div className={styles.ways}>
        <ButtonLink to="/content" size="compact" wide icon={IconSchool} onClick={onClose}>
          {t('view_content')}
        </ButtonLink>
        <ButtonLink to="/content/settings" size="compact" wide icon={IconUserCircle} onClick={onClose}>
          {t('own_settings')}
        </ButtonLink>
        <Button size="compact" wide icon={IconLogout} onClick={() => void signOut()}>
          {t('sign_out')}
        </Button>
      </div>
      <p className="tiny">Evenground {import.meta.env.VITE_PRODUCT_VERSION}</p>
    </div>
  )
}

/** The drawer on the right, with the person's settings and notifications. */
export default function ConsoleSettings({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('console')
  const tabs = [
    { key: 'settings', label: t('drawer.settings'), content: <SettingsTab onClose={onClose} /> },
    {
      key: 'notifications',
      label: t('drawer.notifications'),
      content: <EmptyState title={t('drawer.nothing')}>{t('drawer.nothing_hint')}</EmptyState>,
    },
  ]
  return (
    <Sheet opened={opened} onClose={onClose} title={t('drawer.title')} width="var(--path)">
      <DrawerTabs label={t('drawer.title')} tabs={tabs} />
    </Sheet>
  )
}
