import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { PublicHeader } from '../../../lib/layout/public-header.tsx'
import { SECTIONS } from '../content/sections.ts'
import styles from './guide-frame.module.css'

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

/** The frame of every page of the guide. Public. */
export function GuideFrame({ contents, children }: { contents: boolean; children: ReactNode }) {
  const { t } = useTranslation('guide')
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.frame}>
      {/* A button instead of a link: the URL's hash contains the route, so a link to an anchor would leave the
          page. */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {/* The index page has the guide's name as its title, so its header does not repeat it. */}
      <PublicHeader home="/getting-started" wayIn={t('open_app')} {...(contents && { part: t('title') })} />
      <div className={contents ? styles.columns : styles.single}>
        {contents && <Contents />}
        <main ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
