import type { Medium } from '@evenground/shared/schemas'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../../../components/ui/feedback/banner.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { formatClock } from '../../../../lib/i18n/format.ts'
import { isShownInPage } from './document-stage.tsx'
import styles from './observe.module.css'
import type { Watching } from './use-watching.ts'

/** Explains what went wrong, and that the learner can continue anyway. */
function PlaybackProblems({ link, watching }: { link: string | null; watching: Watching }) {
  const { t } = useTranslation(['training', 'common'])
  return (
    <>
      {watching.failed && (
        <Banner tone="info" className={styles.banner}>
          {t(link === null ? 'observe.no_link' : 'observe.failed')}
        </Banner>
      )}
      {watching.resend && (
        <Banner tone="danger" className={styles.banner}>
          {t('observe.not_recorded')} <TextButton onClick={watching.resend}>{t('common:retry')}</TextButton>
        </Banner>
      )}
    </>
  )
}

type MediumNotesProps = {
  medium: Medium
  link: string | null
  watching: Watching
  /** Whether the task is complete. */
  done: boolean
  /** Whether there is a button to continue with. */
  hasNext: boolean
}

/** Describes the progress. A document is recorded on load, but called done only once the task is. */
function useNote({ medium, watching, done, hasNext }: MediumNotesProps): string | null {
  const { t } = useTranslation('training')
  const { round, startAt, watched, failed } = watching
  if (watched && medium.medium_type === 'pdf') {
    if (done) return t('observe.opened')
    return t(hasNext ? 'observe.read_on' : 'observe.read')
  }
  // The banner says that the medium could not be loaded, so the note must not invite to play it again.
  if (failed) return null
  if (watched) return t('observe.watched')
  if (round > 0) return t('observe.too_early')
  return startAt >= 1 ? t('observe.resumed', { time: formatClock(startAt) }) : null
}

/** Below the player: where the medium continues, and links to the file. */
export function MediumNotes(props: MediumNotesProps) {
  const { medium, link, watching, done } = props
  const { t } = useTranslation('training')
  const note = useNote(props)
  const isDocument = medium.medium_type === 'pdf'
  const isOver = watching.watched && !watching.failed && (done || !isDocument)
  const isFile = isDocument || medium.medium_type === 'podcast'
  // A document that is not shown inside the page already has its own link.
  const isShown = link !== null && (!isDocument || isShownInPage(link))
  return (
    <>
      <PlaybackProblems link={link} watching={watching} />
      <div className={styles.under}>
        <span className={styles.note} role="status">
          {isOver && <Icon of={IconCircleCheck} size={18} className="ink-ok" />}
          {note}
        </span>
        {isShown && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            onClick={isDocument ? watching.recordOpened : undefined}
            onAuxClick={isDocument ? watching.recordOpened : undefined}
          >
            <Icon of={IconExternalLink} size={18} />
            {t('observe.open')}
          </a>
        )}
        {link !== null && isFile && medium.downloadable && (
          <a href={link} download onClick={isDocument ? watching.recordOpened : undefined}>
            <Icon of={IconDownload} size={18} />
            {t('observe.download')}
          </a>
        )}
      </div>
    </>
  )
}
