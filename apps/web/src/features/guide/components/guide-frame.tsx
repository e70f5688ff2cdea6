import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES, type Locale } from '@evenground/shared/constants'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ModeToggle } from '../../../components/ui/buttons/mode-toggle.tsx'
import { Mark } from '../../../components/ui/figures/mark.tsx'
import { LanguageMenu } from '../../../components/ui/navigation/language-menu.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { changeLocale } from '../../../lib/i18n/i18n.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { rememberChoice } from '../../../lib/session/chosen-locale.ts'
import { useTheme } from '../../../lib/theme/theme-context.ts'
import { SECTIONS } from '../content/sections.ts'
import styles from './guide-frame.module.css'

const OPTIONS = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], tag: LANGUAGE_TAGS[value] }))

function choose(locale: Locale): void {
  rememberChoice(locale)
  void changeLocale(locale)
}

function Header() {
  const { t } = useTranslation('guide')
  const { mode, setMode } = useTheme()
  return (
    <header className={styles.header}>
      <Link to="/getting-started" className={styles.name}>
        <Mark size={32} />
        <span>
          Evenground <span className={styles.guide}>{t('title')}</span>
        </span>
      </Link>
      <div className={styles.tools}>
        <LanguageMenu value={useLocale()} options={OPTIONS} onChange={choose} />
        <ModeToggle mode={mode} onChange={setMode} />
      </div>
      <ButtonLink to="/" size="compact">
        {t('open_app')}
      </ButtonLink>
    </header>
  )
}

function Contents() {
  const { t } = useTranslation('guide')
  const { pathname } = useLocation()
  return (
    <nav className={styles.contents} aria-label={t('sections')}>
      <ol>
        {SECTIONS.map(({ slug }) => (
          <li key={slug}>
            <Link
              to={`/getting-started/${slug}`}
              aria-current={pathname === `/getting-started/${slug}` ? 'page' : undefined}
              className={styles.entry}
            >
              {t(`section.${slug}.title`)}
            </Link>
          </li>
        ))}
      </ol>
      <a href="/reference/" className={styles.entry}>
        {t('reference')}
      </a>
    </nav>
  )
}

/** Around every page of the guide: for anyone, signed in or not. */
export function GuideFrame({ contents, children }: { contents: boolean; children: ReactNode }) {
  const { t } = useTranslation('guide')
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.frame}>
      {/* The hash of the address is the route, so that a link to an anchor would leave the page. */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <Header />
      <div className={contents ? styles.columns : styles.single}>
        {contents && <Contents />}
        <main ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
