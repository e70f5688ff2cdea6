import IconBack from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconNext from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { useNumber } from '../text/use-number.ts'
import { listPages } from './list-pages.ts'
import styles from './pager.module.css'

type PagerProps = {
  /** Page number, from 1. */
  page: number
  size: number
  /** Available page sizes. */
  sizes: readonly number[]
  /** Number of rows. Undefined until known. */
  total: number | undefined
  /** There are more rows than `total`. */
  isMore?: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
}

function PageSize({ size, sizes, onSize }: Pick<PagerProps, 'size' | 'sizes' | 'onSize'>) {
  const { t } = useTranslation('lists')
  const sizeId = useId()
  return (
    <span className={styles.size}>
      <label htmlFor={sizeId}>{t('pager.size')}</label>
      <select
        id={sizeId}
        className={styles.select}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </span>
  )
}

function PageLinks({ page, pages, onPage }: Pick<PagerProps, 'page' | 'onPage'> & { pages: number }) {
  const { t } = useTranslation('lists')
  const formatNumber = useNumber()
  return (
    <nav className={styles.pages} aria-label={t('pager.pages')}>
      <IconButton
        icon={IconBack}
        size={32}
        label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {listPages(page, pages).map((one) =>
        typeof one === 'string' ? (
          <span key={one} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={styles.page}
            aria-label={t('pager.page', { page: formatNumber(one) })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {formatNumber(one)}
          </button>
        ),
      )}
      <IconButton
        icon={IconNext}
        size={32}
        label={t('pager.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/** Shows which rows are visible, the page size, and links to other pages. */
export function Pager({ page, size, sizes, total, isMore = false, onPage, onSize }: PagerProps) {
  const { t } = useTranslation('lists')
  const formatNumber = useNumber()
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total ?? page * size)
  return (
    <div className={styles.foot}>
      <span className={styles.range}>
        {total !== undefined &&
          t(isMore ? 'pager.range_more' : 'pager.range', {
            from: formatNumber(from),
            to: formatNumber(to),
            total: formatNumber(total),
          })}
      </span>
      <PageSize size={size} sizes={sizes} onSize={onSize} />
      {(pages > 1 || page > 1) && <PageLinks page={page} pages={pages} onPage={onPage} />}
    </div>
  )
}
