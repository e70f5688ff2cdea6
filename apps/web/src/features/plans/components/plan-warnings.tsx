import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useQueries } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { PlanValues } from '../api/plan-resource.ts'
import { findWarnings, type Warning } from '../api/tree-errors.ts'
import { listTasks, type TreeValues } from '../api/tree-values.ts'
import styles from './plan-warnings.module.css'
import { usePlanWords } from './use-plan-words.ts'

/** The maximum number of instructions to check: each takes one request. */
const INSTRUCTIONS_CHECKED_MAX = 50

/** The titles of the instructions that are inactive. */
function useInactiveTitles(ids: readonly string[]): string[] {
  const text = useText()
  const found = useQueries({
    queries: [...new Set(ids)].slice(0, INSTRUCTIONS_CHECKED_MAX).map((id) => ({
      queryKey: ['plans', 'instruction', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(routes.getInstruction, { params: { id } }, { signal }),
      staleTime: 60_000,
      retry: false,
    })),
  })
  return found.flatMap(({ data }) => (data && !data.active ? [text(data.title)] : []))
}

function useWarningName(tree: TreeValues) {
  const words = usePlanWords(tree.training)
  return ({ id }: Warning) => {
    const task = listTasks(tree).find((one) => one.id === id)
    if (task) return words.taskName(task)
    return words.factorName(tree.training.find((one) => one.id === id)?.factor_id ?? null)
  }
}

/** Lists what can be saved but is probably a mistake. */
export function PlanWarnings() {
  const { t } = useTranslation('plans')
  const { control } = useFormContext<PlanValues>()
  const [tree, orderType, title, pause, hideScores] = useWatch({
    control,
    name: ['tasks', 'order_type', 'title', 'pause_instruction_id', 'hide_scores_instruction_id'],
  })
  const nameOf = useWarningName(tree)
  const instructionIds = listTasks(tree).flatMap((task) =>
    task.task_type === 'instruction' ? (task.task_id ?? []) : [],
  )
  const inactiveTitles = useInactiveTitles([...instructionIds, ...[pause, hideScores].flatMap((id) => id ?? [])])
  const lines = new Set([
    ...findWarnings({ tree, orderType, enUsTitle: title['en-us'] }).map((warning) =>
      t(`warnings.${warning.kind}`, { name: nameOf(warning) }),
    ),
    ...inactiveTitles.map((name) => t('warnings.inactive', { name })),
  ])
  if (lines.size === 0) return null
  return (
    <FormCard title={t('warnings.title')} note={t('warnings.note')}>
      <ul className={`wide ${styles.list}`}>
        {[...lines].map((line) => (
          <li key={line}>
            <Icon of={IconAlertTriangle} size={18} />
            {line}
          </li>
        ))}
      </ul>
    </FormCard>
  )
}
