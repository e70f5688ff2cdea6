import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { useState } from 'react'
import { Banner } from '../components/ui/banner.tsx'
import { BrandLogo } from '../components/ui/brand-logo.tsx'
import { Button } from '../components/ui/button.tsx'
import { SignInLayout } from '../components/ui/frame/sign-in-layout.tsx'
import { LanguageMenu } from '../components/ui/language-menu.tsx'
import { ModeToggle } from '../components/ui/mode-toggle.tsx'
import { PasswordField } from '../components/ui/password-field.tsx'
import { TextLink } from '../components/ui/text-button.tsx'
import { TextField } from '../components/ui/text-field.tsx'
import { changeLocale, i18n } from '../lib/i18n/i18n.ts'
import { useLocale } from '../lib/i18n/use-locale.ts'
import { useTheme } from '../lib/theme/theme-context.ts'
import styles from './gallery.module.css'
import { useWords } from './words.ts'

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], tag: LANGUAGE_TAGS[value] }))

export function SignInPage() {
  const t = useWords()
  const locale = useLocale()
  const { mode, setMode } = useTheme()
  const [wrong, setWrong] = useState(false)
  return (
    <SignInLayout
      logo={<BrandLogo name="" size={44} />}
      name="Alder & Wren"
      statement={t('Many ways to work, one place to belong.', 'Muchas formas de trabajar, un lugar al que pertenecer.')}
      prefs={
        <>
          <LanguageMenu value={locale} options={LANGUAGES} onChange={(value) => void changeLocale(value)} />
          <ModeToggle mode={mode} onChange={setMode} />
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setWrong(true)
        }}
      >
        <h1>{t('Sign in', 'Iniciar sesión')}</h1>
        <p className="lede" style={{ marginTop: 8 }}>
          {t('Pick up where you left off.', 'Continúa donde te quedaste.')}
        </p>
        <div className={styles.form}>
          {wrong && (
            <Banner tone="danger" onDismiss={() => setWrong(false)}>
              {i18n.t('errors:invalid_email_or_password')}
            </Banner>
          )}
          <TextField label={t('E-mail or username', 'Correo o nombre de usuario')} autoComplete="username" />
          <div>
            <PasswordField label={t('Password', 'Contraseña')} autoComplete="current-password" />
            <p style={{ marginTop: 12 }}>
              <TextLink to="/todo">{t('Forgot your password?', '¿Olvidaste tu contraseña?')}</TextLink>
            </p>
          </div>
        </div>
        <p style={{ marginTop: 32 }}>
          <Button type="submit" variant="primary" size="entry" wide>
            {t('Sign in', 'Iniciar sesión')}
          </Button>
        </p>
        <p className={styles.help}>
          {t(
            'New here? Use the registration link from your organization. If it does not open, your company administrator can help.',
            '¿Es tu primera vez? Usa el enlace de registro de tu organización. Si no se abre, la administración de tu empresa puede ayudarte.',
          )}
        </p>
      </form>
    </SignInLayout>
  )
}
