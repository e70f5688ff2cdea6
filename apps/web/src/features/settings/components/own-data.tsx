import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { DownloadDeniedError } from '../../../components/ui/save-file.ts'
import { Failure } from '../../../lib/banner/failure.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useMe } from '../../../lib/session/me.ts'
import { saveOwnData } from '../api/own-data.ts'
import styles from '../pages/settings.module.css'
import { FoldedCard } from './folded-card.tsx'

/** Exports everything that is stored about the caller. Not available during an impersonation. */
export function OwnData() {
  const { t } = useTranslation(['settings', 'errors'])
  const { account, actor } = useMe()
  const saving = useMutation({
    mutationFn: async () => saveOwnData(await call(routes.exportAccount, { params: { id: account.id } })),
  })
  if (actor) return null
  const failure = saving.error instanceof DownloadDeniedError ? 'download_denied' : saving.error
  return (
    <FoldedCard name="data" title={t('own_data')}>
      <Failure error={failure} onDismiss={saving.reset} />
      <p>{t('own_data_hint')}</p>
      <div className={styles.actions}>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('own_data_save')}
        </Button>
        <ButtonLink to="/content/settings/data">{t('own_data_read')}</ButtonLink>
      </div>
    </FoldedCard>
  )
}
