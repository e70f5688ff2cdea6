import type { Certificate } from '@evenground/shared/schemas'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { useCopy } from '../../../components/ui/buttons/use-copy.ts'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { LiveRegion } from '../../../components/ui/feedback/live-region.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { certificateQuery, saveSharing } from '../api/certificate.ts'
import styles from './keep-and-share.module.css'

/** Opens the system's share dialog. */
async function openShareDialog(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch {
    // The dialog was closed without sharing, or the browser refused to open it. The link can still be copied.
  }
}

function CertificateLink({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate')
  const { verify_url: url, serial, name } = certificate
  const { outcome, copy } = useCopy(url)
  const message = outcome === 'idle' ? '' : t(outcome === 'copied' ? 'keep.copied' : 'keep.copy_failed')
  return (
    <>
      <p className={styles.address}>
        <span className="sr-only">{t('sharing.link')} </span>
        <a href={url}>
          {url.slice(0, -serial.length)}
          <wbr />
          <span className={styles.number}>{serial}</span>
        </a>
      </p>
      <div className={styles.pair}>
        {'share' in navigator && (
          <Button wide icon={IconShare} onClick={() => void openShareDialog(t('sharing.title', { name }), url)}>
            {t('keep.share')}
          </Button>
        )}
        <Button wide icon={outcome === 'copied' ? IconCheck : IconLink} onClick={copy}>
          {t(outcome === 'copied' ? 'keep.copied' : 'keep.copy')}
        </Button>
      </div>
      {outcome === 'refused' && <p className={styles.what}>{message}</p>}
      <LiveRegion message={message} />
    </>
  )
}

/** Whether others may see the certificate. Its holder decides, and can change it at any time with immediate effect. */
export function Sharing({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate')
  const queryClient = useQueryClient()
  const sharing = useMutation({
    mutationFn: (shared: boolean) => saveSharing(certificate.id, shared),
    onSuccess: (saved) => queryClient.setQueryData(certificateQuery(saved.plan_id).queryKey, saved),
  })
  const shared = sharing.isPending ? sharing.variables : certificate.shared
  return (
    <div className={styles.sharing}>
      <SwitchField
        layout="row"
        label={t('sharing.label')}
        description={t(shared ? 'sharing.on' : 'sharing.off')}
        checked={shared}
        disabled={sharing.isPending}
        onChange={(event) => sharing.mutate(event.target.checked)}
      />
      {sharing.isError && <Banner tone="danger">{t('sharing.failed')}</Banner>}
      {certificate.shared && <CertificateLink certificate={certificate} />}
    </div>
  )
}
