import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { findLinkError, type MediumType, type MediumValues } from '../api/medium-resource.ts'
import { frameAddress } from './frame-address.ts'
import styles from './medium-preview.module.css'

type StageProps = { type: MediumType; link: string; captions: string; language: Locale }

function Stage({ type, link, captions, language }: StageProps) {
  const { t } = useTranslation('media')
  if (type === 'podcast') {
    return (
      <audio
        key={link}
        className={styles.audio}
        controls
        preload="metadata"
        src={link}
        aria-label={t('detail.preview')}
      >
        <track kind="captions" src={captions || undefined} srcLang={LANGUAGE_TAGS[language]} />
      </audio>
    )
  }
  const src = type === 'pdf' ? null : frameAddress(type, link)
  return (
    <>
      {src && (
        <iframe
          key={src}
          className={styles.frame}
          src={src}
          title={t('detail.preview')}
          allow="fullscreen; encrypted-media"
          // Without a referrer the services refuse to play on other sites.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <ButtonLink size="form" href={link} target="_blank" rel="noopener noreferrer" icon={IconExternalLink}>
        {t('detail.open')}
      </ButtonLink>
    </>
  )
}

/** The medium as learners meet it, in the language of the bar, while its link is typed. */
export function MediumPreview() {
  const { t } = useTranslation('media')
  const { language } = useDetailControls()
  const { control } = useFormContext<MediumValues>()
  const [type, links, captions] = useWatch({ control, name: ['medium_type', 'links', 'captions'] })
  const link = useDeferredValue(links[language])
  const shown = link !== '' && findLinkError(type, link) === null
  return (
    <FormCard title={t('detail.preview')} note={t('detail.preview_note')}>
      <div className="wide">
        {shown ? (
          <Stage type={type} link={link} captions={captions[language]} language={language} />
        ) : (
          <p className="quiet">{t(link ? 'detail.preview_wrong' : 'detail.preview_none')}</p>
        )}
      </div>
    </FormCard>
  )
}
