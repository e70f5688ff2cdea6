import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { SECTIONS, type SectionSlug } from '../content/sections.ts'
import { TRIALS } from '../content/trials.ts'
import { CallList } from './call-list.tsx'
import { Example } from './example.tsx'
import styles from './guide-section.module.css'
import { Prose } from './prose.tsx'
import { TryIt } from './try-it.tsx'

function Neighbours({ index }: { index: number }) {
  const { t } = useTranslation('guide')
  const around = [
    ['previous', SECTIONS[index - 1]],
    ['next', SECTIONS[index + 1]],
  ] as const
  return (
    <nav className={styles.around} aria-label={t('title')}>
      {around.map(
        ([way, section]) =>
          section && (
            <Link key={way} to={`/getting-started/${section.slug}`} className={styles[way]}>
              {t(way, { title: t(`section.${section.slug}.title`) })}
            </Link>
          ),
      )}
    </nav>
  )
}

/** One section: its text, calls, example, and a call to try. */
export function GuideSection({ slug }: { slug: SectionSlug }) {
  const { t } = useTranslation('guide')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const index = SECTIONS.findIndex((section) => section.slug === slug)
  const calls = SECTIONS[index]?.calls ?? []
  const trial = TRIALS[slug]
  return (
    <article className={styles.section}>
      <div>
        <Link to="/getting-started" className={styles.back}>
          {t('all_sections')}
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {t(`section.${slug}.title`)}
        </h1>
        <p className={`lede ${styles.lede}`}>{t(`section.${slug}.lede`)}</p>
      </div>
      <Prose>{t(`section.${slug}.body`)}</Prose>
      {calls.length > 0 && (
        <section className={styles.part} aria-labelledby="calls">
          <h2 id="calls">{t('calls')}</h2>
          <CallList calls={calls} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="example">
        <h2 id="example">{t('example')}</h2>
        <Example slug={slug} />
      </section>
      {trial && <TryIt slug={slug} trial={trial} />}
      <Neighbours index={index} />
    </article>
  )
}
