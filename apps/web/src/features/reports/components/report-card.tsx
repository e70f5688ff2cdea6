import IconVector from '@tabler/icons-react/dist/esm/icons/IconFileTypeSvg.mjs'
import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fold } from '../../../components/ui/buttons/fold-title.tsx'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { drawPicture, drawVector } from '../../../components/ui/figures/charts/draw-picture.ts'
import { FigureCard } from '../../../components/ui/figures/charts/figure-card.tsx'
import { buildFileName, downloadFile } from '../../../components/ui/save-file.ts'
import { FullWindowButton } from '../../../components/ui/table/full-window-button.tsx'
import { useFullWindow } from '../../../components/ui/table/use-full-window.ts'
import styles from './report-card.module.css'

const PICTURES = { png: drawPicture, svg: async (part: HTMLElement) => drawVector(part) }

type ReportCardProps = {
  title: string
  sub?: ReactNode
  legend?: ReactNode
  /** Keeps the legend of a long chart in view. */
  pinned?: boolean
  /** Controls such as the switch between chart and table. */
  tools?: ReactNode
  /** The file name for a picture of the chart; without it, the chart cannot be downloaded. */
  picture?: string | undefined
  /** Adds space around a chart. A table touches the edges. */
  padded?: boolean
  foot?: ReactNode
  /** Makes the card foldable, with its title as the button. */
  fold?: Fold | undefined
  children: ReactNode
}

/** The card with the chart or table of a report. It can fill the window. */
export function ReportCard(props: ReportCardProps) {
  const { title, sub, legend, pinned, tools, picture, padded, foot, fold, children } = props
  const { t } = useTranslation('charts')
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const fullWindow = useFullWindow(frame)
  const save = async (kind: keyof typeof PICTURES) => {
    const part = drawing.current
    if (!part || !picture) return
    // Parts that are collapsed on a phone are included in the picture.
    part.dataset.drawing = ''
    try {
      downloadFile(await PICTURES[kind](part), buildFileName(picture, kind, new Date()))
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      delete part.dataset.drawing
    }
  }
  return (
    <div ref={frame} className={cx('shrink', fullWindow.full && styles.full)}>
      <FigureCard
        title={title}
        sub={sub}
        flush
        fold={fold}
        className={styles.card}
        tools={
          <div className="cluster" data-print="hide">
            {tools}
            {picture &&
              (['png', 'svg'] as const).map((kind) => (
                <IconButton
                  key={kind}
                  icon={kind === 'png' ? IconPicture : IconVector}
                  size={32}
                  label={t(kind)}
                  onClick={() => void save(kind)}
                />
              ))}
            <FullWindowButton window={fullWindow} />
          </div>
        }
      >
        {failed && (
          <p role="alert" className={styles.failed}>
            {t('failed')}
          </p>
        )}
        <div ref={drawing} className={cx(styles.body, padded && styles.padded)}>
          {legend && <div className={cx(styles.legend, pinned && styles.pinned)}>{legend}</div>}
          {children}
        </div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </FigureCard>
    </div>
  )
}
