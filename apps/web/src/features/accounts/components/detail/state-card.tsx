import { MAX_FAILED_RECOVERIES } from '@evenground/shared/rules'
import type { Account } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { ViewValue } from '../../../../components/ui/fields/view-value.tsx'
import { DownloadDeniedError } from '../../../../components/ui/save-file.ts'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import { codeOf } from '../../../../lib/client/api-error.ts'
import type { StoredRecord } from '../../../../lib/client/with-version.ts'
import { notify } from '../../../../lib/console/notify.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useMe } from '../../../../lib/session/me.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { resetAttempts, savePersonalData } from '../../api/account-actions.ts'
import styles from './account-detail.module.css'

type StateCardProps = { record: StoredRecord<Account>; onChanged: (record: StoredRecord<Account>) => void }

/** The number of failed attempts that locks account recovery. */
const ATTEMPTS_MAX = 3

function Attempts({ record, onChanged }: StateCardProps) {
  const { t } = useTranslation(['account', 'accounts'])
  const mayChange = usePermissions().has('api.v2.accounts.update_by_id')
  const { attempts, id } = record.data
  const { mutate, isPending } = useMutation({
    mutationFn: () => resetAttempts(id, record.etag),
    onSuccess: (changed) => {
      onChanged(changed)
      notify({ message: t('detail.attempts_reset') })
    },
    onError: (error) => showBanner(codeOf(error)),
  })
  if (attempts === 0) return null
  return (
    <div className={styles.side}>
      {attempts >= ATTEMPTS_MAX && (
        <p>{t('detail.attempts_locked', { all: ATTEMPTS_MAX, most: MAX_FAILED_RECOVERIES })}</p>
      )}
      {mayChange && (
        <div>
          <Button size="form" busy={isPending} onClick={() => mutate()}>
            {t('detail.attempts_do')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Exports the data stored about the person. Needs the permission, and is not available during an impersonation. */
function PersonalData({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['account', 'accounts'])
  const mayExport = usePermissions().has('api.v2.accounts.export')
  const { actor } = useMe()
  const saving = useMutation({
    mutationFn: () => savePersonalData(accountId),
    onError: (error) => showBanner(error instanceof DownloadDeniedError ? 'download_denied' : codeOf(error)),
  })
  if (!mayExport || actor) return null
  return (
    <div className={styles.data}>
      <div>
        <h3>{t('detail.export_title')}</h3>
        <p>{t('detail.export_note')}</p>
      </div>
      <Button size="form" busy={saving.isPending} onClick={() => saving.mutate()}>
        {t('detail.export')}
      </Button>
    </div>
  )
}

/** The account's history (sign-ins, accepted terms, recovery attempts) and the export of its data. */
export function StateCard({ record, onChanged }: StateCardProps) {
  const { t, format } = useWords(['account', 'accounts', 'detail'])
  const { last_sign_in_at, last_activity_at, accepted_terms, created_at, attempts } = record.data
  const moment = (value: string | null) => (value ? format.dateTime(value) : t('accounts:list.values.never'))
  return (
    <FormCard title={t('detail.state')}>
      <dl className={`${styles.facts} wide`}>
        <ViewValue label={t('accounts:list.columns.last_sign_in_at')}>{moment(last_sign_in_at)}</ViewValue>
        <ViewValue label={t('accounts:list.columns.last_activity_at')}>{moment(last_activity_at)}</ViewValue>
        <ViewValue label={t('accounts:list.columns.accepted_terms')}>
          {t(accepted_terms ? 'detail:yes' : 'detail:no')}
        </ViewValue>
        <ViewValue label={t('detail.created')}>{format.date(created_at)}</ViewValue>
        <ViewValue label={t('accounts:list.columns.attempts')}>
          {t('detail.attempts_used', { used: attempts, all: ATTEMPTS_MAX })}
        </ViewValue>
      </dl>
      <Attempts record={record} onChanged={onChanged} />
      <PersonalData accountId={record.data.id} />
    </FormCard>
  )
}
