import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import type { PickSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './members.module.css'

const PAGE = 10

type MemberListProps = {
  ids: readonly string[]
  source: PickSource
  /** Only set while the group is edited. */
  onRemove?: ((id: string) => void) | undefined
}

/** The members, one page at a time. Names are loaded only for the current page. */
export function MemberList({ ids, source, onRemove }: MemberListProps) {
  const { t, format } = useWords('groups')
  const [page, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(ids.length / PAGE) - 1)
  const at = Math.min(page, last)
  const { options } = usePickerOptions(source, ids.slice(at * PAGE, (at + 1) * PAGE))
  const words = {
    from: format.number(at * PAGE + 1),
    to: format.number(at * PAGE + options.length),
    total: format.number(ids.length),
  }
  return (
    <>
      {ids.length === 0 && <p className={styles.none}>{t('detail.no_members')}</p>}
      <ul className={styles.list} aria-label={t('detail.members')}>
        {options.map(({ id, label, note }) => (
          <li key={id} className={styles.row}>
            <span className={styles.who}>
              {onRemove ? label : <Link to={`/accounts/${id}`}>{label}</Link>}
              {note && <small>{note}</small>}
            </span>
            {onRemove && (
              <Button
                size="toolbar"
                variant="plain"
                aria-label={t('detail.remove_member', { name: label })}
                onClick={() => onRemove(id)}
              >
                {t('detail.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.pages}>
          <span>{t('detail.range', words)}</span>
          <IconButton
            icon={IconChevronLeft}
            label={t('detail.previous')}
            disabled={at === 0}
            onClick={() => setPage(Math.max(0, at - 1))}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('detail.next')}
            disabled={at === last}
            onClick={() => setPage(Math.min(last, at + 1))}
          />
        </div>
      )}
    </>
  )
}
