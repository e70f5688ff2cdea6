import { foldText } from '@evenground/shared/rules'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { SearchBox } from '../../../components/ui/table/search-box.tsx'
import { pathOf } from '../../../lib/client/route.ts'
import { getOpenApi } from '../../../lib/client/routes.ts'
import { singleKeysAllowed } from '../../../lib/console/keyboard.ts'
import { LANGUAGES, loadExample } from '../content/examples.ts'
import { isInPart, PARTS, SECTIONS, type SectionSlug } from '../content/sections.ts'
import styles from './guide-index.module.css'

/** Whether the text contains every word of the query, ignoring case and accents. */
function holds(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const DOCUMENT = pathOf(getOpenApi)

/** The sections that contain the words in their texts or example. */
function useFound(query: string) {
  const { t } = useTranslation('guide')
  const textOf = (slug: SectionSlug) =>
    [
      ...(['title', 'lede', 'body'] as const).map((part) => t(`section.${slug}.${part}`)),
      ...LANGUAGES.map(({ id }) => loadExample(slug, id)),
    ].join(' ')
  return query.trim() === '' ? SECTIONS : SECTIONS.filter(({ slug }) => holds(textOf(slug), query.trim()))
}

type PartProps = { id: (typeof PARTS)[number]['id']; sections: readonly (typeof SECTIONS)[number][] }

function Part({ id, sections }: PartProps) {
  const { t } = useTranslation('guide')
  return (
    <section>
      <h2 className={styles.part}>{t(`part.${id}`)}</h2>
      <ol className={styles.sections}>
        {sections.map((section) => (
          <li key={section.slug} value={SECTIONS.indexOf(section) + 1} className={styles.section}>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Link to={`/getting-started/${section.slug}`}>{t(`section.${section.slug}.title`)}</Link>
              </h3>
              <p>{t(`section.${section.slug}.lede`)}</p>
            </div>
            <Icon of={IconChevronRight} size={20} className="ink-quiet" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The guide's index: its sections with a search, and a link to the API reference. */
export function GuideIndex({ unknown }: { unknown: boolean }) {
  const { t } = useTranslation('guide')
  const [query, setQuery] = useState('')
  const found = useFound(query)
  const text = query.trim()
  const count = found.length === 0 ? t('found_none', { text }) : t('found', { count: found.length, text })
  return (
    <>
      {unknown && (
        <Banner tone="warning" className={styles.unknown}>
          {t('unknown')}
        </Banner>
      )}
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={`lede ${styles.lede}`}>{t('lede')}</p>
      <div className={styles.reference}>
        <div>
          <a href="/reference/">{t('reference')}</a>
          <p className="meta">{t('reference_about')}</p>
        </div>
        <div>
          <a href={DOCUMENT}>{t('download')}</a>
          <p className="meta">{t('download_about', { path: DOCUMENT })}</p>
        </div>
      </div>
      <SearchBox
        label={t('search')}
        value={query}
        onSearch={setQuery}
        slash={singleKeysAllowed()}
        className={styles.search}
      />
      <p className={styles.count} role="status">
        {text && count}
      </p>
      {PARTS.map((part) => {
        const sections = found.filter(({ slug }) => isInPart(slug, part))
        return sections.length > 0 && <Part key={part.id} id={part.id} sections={sections} />
      })}
    </>
  )
}
