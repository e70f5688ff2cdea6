import { LOCALE_NAMES, LOCALES, type Locale } from '@evenground/shared/constants'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { Avatar } from '../../../components/ui/layout/console/avatar.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { changeLocale } from '../../../lib/i18n/i18n.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { updateOwnAccount, useMe } from '../../../lib/session/me.ts'
import { isAdministrator } from '../../../lib/session/permissions.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { useTheme } from '../../../lib/theme/theme-context.ts'
import { OwnAudience } from '../components/own-audience.tsx'
import { OwnData } from '../components/own-data.tsx'
import { OwnErasureCard } from '../components/own-erasure.tsx'
import { OwnLinks } from '../components/own-links.tsx'
import { OwnMail } from '../components/own-mail.tsx'
import { OwnPassword } from '../components/own-password.tsx'
import { OwnPolicies } from '../components/own-policies.tsx'
import { OwnReads } from '../components/own-reads.tsx'
import { OwnSecondFactor } from '../components/own-second-factor.tsx'
import { OwnSessions } from '../components/own-sessions.tsx'
import { SettingsCard } from '../components/settings-card.tsx'
import styles from './settings.module.css'

const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))

function Person() {
  const { t, text } = useWords('settings')
  const { account } = useMe()
  const given = text(account.given_name)
  const family = text(account.family_name)
  const initials = [given, family].map((name) => [...name][0] ?? '').join('')
  const facts = [
    ['login', account.email ?? account.username ?? account.login],
    ['given_name', given],
    ['family_name', family],
  ] as const
  return (
    <section className={styles.card} aria-labelledby="settings-account">
      <h2 id="settings-account">{t('account')}</h2>
      {initials && (
        // Hidden from screen readers: the list below has the same facts with labels.
        <div className={styles.person} aria-hidden="true">
          <Avatar initials={initials.toLocaleUpperCase()} large />
          {`${given} ${family}`.trim()}
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Application() {
  const { t } = useTranslation('settings')
  const { mode, setMode } = useTheme()
  const locale = useLocale()
  const saving = useMutation({ mutationFn: updateOwnAccount })
  const chooseMode = (darkMode: boolean) => {
    setMode(darkMode ? 'dark' : 'light')
    saving.mutate({ settings: { darkMode } })
  }
  const chooseLocale = (next: Locale) => {
    void changeLocale(next)
    saving.mutate({ locale: next })
  }
  return (
    <SettingsCard name="application" title={t('application')}>
      {saving.isError && (
        <Banner tone="danger" onDismiss={() => saving.reset()}>
          {t('not_saved')}
        </Banner>
      )}
      <SwitchField
        layout="row"
        label={t('dark_mode')}
        description={t('dark_mode_hint')}
        checked={mode === 'dark'}
        onChange={(event) => chooseMode(event.target.checked)}
      />
      <SelectField
        className={styles.language}
        label={t('common:language')}
        value={locale}
        onChange={(event) => chooseLocale(event.target.value as Locale)}
        options={LANGUAGES}
      />
    </SettingsCard>
  )
}

/** A group of related parts, each collapsed until it is needed. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.group}>
    <h2>{title}</h2>
    {children}
  </div>
)

/** /content/settings */
export function Component() {
  const { t } = useTranslation(['settings', 'common'])
  const me = useMe()
  usePageTitle(t('title'))
  return (
    <Page narrow>
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Person />
        <Application />
        <OwnMail />
        <Group title={t('privacy')}>
          <OwnAudience />
          <OwnReads />
          <OwnData />
          <OwnPolicies />
          <OwnErasureCard />
        </Group>
        {!me.actor && (
          <Group title={t('signing_in')}>
            <OwnPassword />
            <OwnSecondFactor />
            <OwnSessions />
            <OwnLinks />
          </Group>
        )}
        <div className={styles.actions}>
          {isAdministrator(me) && (
            <ButtonLink to="/" icon={IconArrowLeft}>
              {t('return_to_admin')}
            </ButtonLink>
          )}
          <Button className={styles.leave} icon={IconLogout} onClick={() => void signOut()}>
            {t('sign_out')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
