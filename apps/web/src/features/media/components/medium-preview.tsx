import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { type SyntheticEvent, useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { isVideo } from '../../../lib/learning/is-video.ts'
import { findLinkError, type MediumType, type MediumValues } from '../api/medium-resource.ts'
import { isOwnFile } from './document-facts.ts'
import { DocumentStage } from './document-stage.tsx'
import { frameAddress } from './frame-address.ts'
import styles from './medium-preview.module.css'
import { useFileLength } from './use-file-length.ts'

type StageProps = {
  type: MediumType
  link: string
  captions: string
  language: Locale
  title: string
  /** Called with the playing time of a recording in seconds. */
  onLength: (seconds: number) => void
}

function Stage({ type, link, captions, language, title, onLength }: StageProps) {
  const { t } = useTranslation('media')
  if (type === 'podcast') {
    const Recording = isVideo(link) ? 'video' : 'audio'
    return (
      <Recording
        key={link}
        className={Recording === 'video' ? styles.frame : styles.audio}
        controls
        playsInline={Recording === 'video' || undefined}
        preload="metadata"
        src={link}
        // The file contains its playing time.
        onLoadedMetadata={({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => onLength(currentTarget.duration)}
        aria-label={t('detail.preview')}
      >
        <track kind="captions" src={captions || undefined} srcLang={LANGUAGE_TAGS[language]} default />
      </Recording>
    )
  }
  const src = type === 'pdf' ? null : frameAddress(type, link)
  return (
    <>
      {type === 'pdf' && <DocumentStage key={link} link={link} title={title} />}
      {src && (
        <iframe
          key={src}
          className={styles.frame}
          src={src}
          title={t('detail.preview')}
          allow="fullscreen; encrypted-media"
          // Without a referrer, the services refuse to play the video on another site.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </>
  )
}

/** Previews the medium as learners see it, in the chosen language, while its link is typed. */
export function MediumPreview() {
  const { t } = useTranslation('media')
  const { language } = useDetailControls()
  const { control } = useFormContext<MediumValues>()
  const [type, links, captions, title] = useWatch({ control, name: ['medium_type', 'links', 'captions', 'title'] })
  const link = useDeferredValue(links[language])
  const fillLength = useFileLength(link)
  const shown = link !== '' && findLinkError(type, link) === null
  const narrow = usePhone()
  // On a phone, the button to open a document of this site is beside its picture.
  const hasButton = type !== 'podcast' && !(narrow && type === 'pdf' && isOwnFile(link))
  const open = shown && hasButton && (
    <ButtonLink size="toolbar" href={link} target="_blank" rel="noopener noreferrer" icon={IconExternalLink}>
      {t('detail.open')}
    </ButtonLink>
  )
  return (
    <FormCard title={t('detail.preview')} note={t('detail.preview_note')} action={open}>
      <div className={`wide ${styles.stage}`}>
        {shown ? (
          <Stage
            type={type}
            link={link}
            captions={captions[language]}
            language={language}
            title={title[language] || t('detail.preview')}
            onLength={fillLength}
          />
        ) : (
          <p className="quiet">{t(link ? 'detail.preview_wrong' : 'detail.preview_none')}</p>
        )}
      </div>
    </FormCard>
  )
}
