import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { GuideFrame } from '../components/guide-frame.tsx'
import { GuideIndex } from '../components/guide-index.tsx'
import { GuideSection } from '../components/guide-section.tsx'
import { findSection } from '../content/sections.ts'

/** /getting-started/:section, public: the guide for developers who use the API. */
export function Component() {
  const { t } = useTranslation('guide')
  const { section: wanted } = useParams()
  const section = findSection(wanted)
  usePageTitle(section && t(`section.${section.slug}.title`), t('title'))
  return (
    <GuideFrame contents={section !== undefined}>
      {section ? (
        <GuideSection key={section.slug} slug={section.slug} />
      ) : (
        <GuideIndex unknown={wanted !== undefined} />
      )}
    </GuideFrame>
  )
}
