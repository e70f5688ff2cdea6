import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { useWords } from '../i18n/use-words.ts'
import styles from './pdf-tools.module.css'

/** Percent of the width of the frame. */
export const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const

type PdfToolsProps = {
  /** Of the pages; 0 while the document is on its way. */
  count?: number
  zoom?: number
  /** Without it, the zoom cannot be changed yet. */
  onMove?: (by: 1 | -1) => void
}

/** Above the pages of a document: how many there are, and how wide. All in its place before the document is there. */
export function PdfTools({ count = 0, zoom = 100, onMove }: PdfToolsProps) {
  const { t, format } = useWords('training')
  return (
    <div className={styles.tools}>
      <span className="meta" role="status">
        {count > 0 ? t('observe.pages', { count }) : t('observe.loading')}
      </span>
      <IconButton
        icon={IconMinus}
        label={t('observe.zoom_out')}
        disabled={!onMove || zoom === ZOOMS[0]}
        onClick={() => onMove?.(-1)}
      />
      <output className="num">{format.percent(zoom)}</output>
      <IconButton
        icon={IconPlus}
        label={t('observe.zoom_in')}
        disabled={!onMove || zoom === ZOOMS.at(-1)}
        onClick={() => onMove?.(1)}
      />
    </div>
  )
}
