import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fold } from '../../buttons/fold-title.tsx'
import { IconButton } from '../../buttons/icon-button.tsx'
import { buildFileName, downloadFile, makeCsvFile } from '../../save-file.ts'
import { Popover } from '../../table/popover.tsx'
import styles from './chart-card.module.css'
import { type ChartTable, writeCsv } from './chart-table.ts'
import { drawPicture, drawVector } from './draw-picture.ts'
import { FigureCard } from './figure-card.tsx'
import { useChartView } from './use-chart-view.ts'
import { ValuesTable } from './values-table.tsx'
import { ViewToggle } from './view-toggle.tsx'

type ChartCardProps = {
  /** Says what the chart shows. */
  title: string
  /** Who is counted, and how many people. */
  sub: ReactNode
  table: ChartTable
  /** Base name of the downloaded files. */
  file: string
  /** Shown beside the title. */
  tools?: ReactNode
  /** Selectors of what is counted, shown below the title. */
  choices?: ReactNode
  /** A sentence that explains the chart. The legend stays directly above the chart. */
  lead?: ReactNode
  legend?: ReactNode
  foot?: ReactNode
  /** Anchor for links to the chart. */
  id?: string | undefined
  className?: string | undefined
  /** Makes the whole card foldable, with its table and its files. */
  fold?: Fold | undefined
  children: ReactNode
}

type FilesProps = Pick<ChartCardProps, 'title' | 'table' | 'file'> & {
  /** Null while the table is shown. */
  pictures: { png: () => Promise<Blob>; svg: () => Blob } | null
}

/** Buttons that download the chart as a picture and its figures as a file. */
function Files({ title, table, file, pictures }: FilesProps) {
  const { t } = useTranslation('charts')
  const [failed, setFailed] = useState(false)
  const save = async (make: () => Blob | Promise<Blob>, extension: string, close: () => void) => {
    try {
      downloadFile(await make(), buildFileName(file, extension, new Date()))
      setFailed(false)
      close()
    } catch {
      setFailed(true)
    }
  }
  const csv = () => makeCsvFile(writeCsv(table))
  return (
    <Popover
      label={t('files_of', { name: title })}
      align="end"
      button={(wiring) => (
        <IconButton icon={IconDownload} size={32} label={t('files_of', { name: title })} {...wiring} />
      )}
    >
      {(close) => (
        <div className={styles.files}>
          {pictures &&
            (['png', 'svg'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className={styles.file}
                onClick={() => void save(pictures[kind], kind, close)}
              >
                {t(kind)}
              </button>
            ))}
          <button type="button" className={styles.file} onClick={() => void save(csv, 'csv', close)}>
            {t('csv')}
          </button>
          {failed && (
            <p role="alert" className={styles.failed}>
              {t('failed')}
            </p>
          )}
        </div>
      )}
    </Popover>
  )
}

/** A chart with its title, the people counted, a toggle to its table, and downloads. */
export function ChartCard({
  title,
  sub,
  table,
  file,
  tools,
  choices,
  lead,
  legend,
  foot,
  id,
  className,
  fold,
  children,
}: ChartCardProps) {
  const { view, drawn, setView } = useChartView()
  const drawing = useRef<HTMLDivElement>(null)
  const shown = (): HTMLElement => {
    if (!drawing.current) throw new Error('No chart')
    return drawing.current
  }
  const pictures = { png: async () => drawPicture(shown()), svg: () => drawVector(shown()) }
  return (
    <FigureCard
      title={title}
      sub={sub}
      id={id}
      className={className}
      fold={fold}
      slim={!tools}
      tools={
        <>
          {tools}
          <ViewToggle view={view} onView={setView} label={title} />
          <div data-print="hide">
            <Files title={title} table={table} file={file} pictures={drawn === 'chart' ? pictures : null} />
          </div>
        </>
      }
    >
      {choices && <div className={styles.choices}>{choices}</div>}
      {drawn === 'chart' ? (
        <div ref={drawing} className={styles.body}>
          {lead}
          {legend && <div className={styles.legend}>{legend}</div>}
          {children}
        </div>
      ) : (
        <div className={styles.body}>
          <ValuesTable table={table} caption={title} />
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </FigureCard>
  )
}
