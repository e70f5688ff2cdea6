import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { useWords } from '../i18n/use-words.ts'
import styles from './pdf-tools.module.css'

/** In percent of the frame's width. */
export const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const

type PdfToolsProps = {
  /** Number of pages; 0 until the first page is painted. */
  count?: number
  zoom?: number
  /** If undefined, the zoom cannot be changed yet. */
  onMove?: (by: 1 | -1) => void
}

/** Toolbar above a document: number of pages, and zoom. Complete from the start, so that nothing moves. */
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
