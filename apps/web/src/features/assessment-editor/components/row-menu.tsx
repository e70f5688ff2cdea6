import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowBarUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { useSortableState } from '../../../components/ui/sortable/sortable-context.ts'
import { MenuChoice } from '../../../components/ui/table/menu-choice.tsx'
import { Popover } from '../../../components/ui/table/popover.tsx'
import styles from './question-row.module.css'
import type { QuestionEdits } from './use-question-list.ts'

type RowMenuProps = { id: string; name: string; full: boolean; edits: QuestionEdits }

/** Actions for one question. */
export function RowMenu({ id, name, full, edits }: RowMenuProps) {
  const { t } = useTranslation('assessments')
  const { sections, move } = useSortableState()
  const section = sections[0]
  const label = t('questions.more', { name })
  const go = (index: number) => section && move(id, { sectionId: section.id, index }, 'menu')
  return (
    <Popover
      label={label}
      align="end"
      button={(wiring) => (
        <IconButton
          {...wiring}
          icon={IconDots}
          size={32}
          label={label}
          data-sortable-control="menu"
          data-sortable-item={id}
        />
      )}
    >
      {(close) => {
        const then = (work: () => void) => () => {
          close()
          work()
        }
        return (
          <div className={styles.choices}>
            {!full && (
              <MenuChoice icon={IconCopy} word={t('questions.duplicate')} onPick={then(() => edits.duplicate(id))} />
            )}
            <MenuChoice icon={IconArrowUp} word={t('questions.to_top')} onPick={then(() => go(0))} />
            <MenuChoice
              icon={IconArrowDown}
              word={t('questions.to_bottom')}
              onPick={then(() => go((section?.items.length ?? 1) - 1))}
            />
            <MenuChoice icon={IconTrash} word={t('questions.remove')} onPick={then(() => edits.remove(id))} />
          </div>
        )
      }}
    </Popover>
  )
}
