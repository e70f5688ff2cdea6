import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from './lock-field.module.css'

/** Whether someone has submitted answers; undefined if the role may not know. */
function useAnswered(id: string | undefined): boolean | undefined {
  const may = usePermissions().has('api.v2.assessments.latest_responses')
  const { data } = useQuery(
    callQuery(['assessments', id, 'answered'], routes.listLatestAssessmentResponses, {
      params: { id: id ?? '' },
      query: { limit: '1' },
      enabled: may && id !== undefined,
    }),
  )
  return data && data.length > 0
}

/** Whether the questions can still change, and why not. In read mode, the page header shows this instead. */
export function LockField({ record }: { record: { id: string } | undefined }) {
  const { t } = useTranslation('assessments')
  const { value, change, mode, fieldId, error } = useDetailField<boolean>('locked')
  const answered = useAnswered(record?.id)
  const reason = t(answered ? 'detail.locked_answered' : value ? 'detail.locked_by_hand' : 'detail.locked_hint')
  if (mode === 'view') return null
  return (
    <div className="wide">
      <SwitchField
        layout="row"
        label={t('detail.locked')}
        description={reason}
        id={fieldId}
        checked={value}
        onChange={({ target }) => change(target.checked)}
        aria-describedby={error ? `${fieldId}-error` : undefined}
      />
      {error && (
        <p className={styles.error} id={`${fieldId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
