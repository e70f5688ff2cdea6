import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx'
import { TextButton } from '../../../../components/ui/buttons/text-button.tsx'
import type { GroupValues } from '../../api/tree-values.ts'
import type { OpenGroups } from './use-open-groups.ts'

type FoldButtonProps = { name: string; open: boolean; onToggle: () => void }

/** Expands or collapses the tasks of a group. */
export function FoldButton({ name, open, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('plans')
  return (
    <IconButton
      size={32}
      icon={open ? IconChevronUp : IconChevronDown}
      label={t(open ? 'tree.close_group' : 'tree.open_group', { name })}
      aria-expanded={open}
      onClick={onToggle}
    />
  )
}

type FoldAllProps = { groups: readonly GroupValues[]; folding: OpenGroups }

/** Expands or collapses the tasks of all groups. */
export function FoldAll({ groups, folding }: FoldAllProps) {
  const { t } = useTranslation('plans')
  if (groups.length < 2) return null
  const all = groups.every(({ id }) => folding.isOpen(id))
  return (
    <TextButton onClick={() => folding.showOnly(all ? [] : groups.map(({ id }) => id))}>
      {t(all ? 'tree.close_all' : 'tree.open_all')}
    </TextButton>
  )
}
