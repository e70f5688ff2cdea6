import type { ServiceKey, SignInProvider } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { fieldCodes } from '../api/field-codes.ts'
import { chooseKey, deleteKey, makeKey, providerQuery } from '../api/single-sign-on.ts'
import styles from './single-sign-on.module.css'

type Change = 'make' | 'choose' | 'remove'

/** Changes the keys of a provider at once, independently of the form. */
function useKeyChange(id: string) {
  const { t } = useTranslation('single-sign-on')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ change, keyId = '' }: { change: Change; keyId?: string }): Promise<void> => {
      if (change === 'make') await makeKey(id)
      else await (change === 'choose' ? chooseKey : deleteKey)(id, keyId)
    },
    onSuccess: async (_nothing, { change }) => {
      await client.invalidateQueries({ queryKey: providerQuery(id).queryKey })
      notify({ message: t(`keys.said.${change}`) })
    },
  })
}

interface KeyItemProps {
  shown: ServiceKey
  /** Whether the key can be removed: it does not sign requests, or it is the only one and requests are not signed. */
  removable: boolean
  busy: boolean
  onChange: (change: Change) => void
}

function KeyItem({ shown, removable, busy, onChange }: KeyItemProps) {
  const { t } = useTranslation('single-sign-on')
  const format = useFormat()
  const { pem, sha256, ends_at, created_at, signs } = shown
  const day = format.date(created_at)
  const offered = { choose: !signs, remove: removable }
  const changes = (['choose', 'remove'] as const).filter((change) => offered[change])
  return (
    <li className={`${styles.item} ${styles.stack}`}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t('keys.name', { day })}</h3>
        <Status tone={signs ? 'ok' : 'quiet'}>{t(signs ? 'keys.present' : 'keys.other')}</Status>
      </div>
      <p className={styles.quiet}>{t('certificates.ends', { day: format.date(ends_at) })}</p>
      <p className={styles.fingerprint}>SHA-256 {sha256}</p>
      <CopyField label={t('keys.certificate')} value={pem} />
      <div className={styles.actions}>
        {changes.map((change) => (
          <Button
            key={change}
            size="toolbar"
            busy={busy}
            aria-label={t(`keys.${change}_of`, { day })}
            onClick={() => onChange(change)}
          >
            {t(`keys.${change}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** The keys of Evenground, for SAML providers that require signed requests or encrypt their responses. */
export function ServiceKeysCard({ provider: { id, keys, sign_requests } }: { provider: SignInProvider }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const changing = useKeyChange(id)
  const [code] = Object.values(fieldCodes(changing.error))
  return (
    <FormCard
      title={t('keys.title')}
      note={t('keys.note')}
      action={
        keys.length < 2 && (
          <Button
            size="form"
            icon={IconPlus}
            busy={changing.isPending}
            onClick={() => changing.mutate({ change: 'make' })}
          >
            {t(keys.length === 0 ? 'keys.make' : 'keys.make_next')}
          </Button>
        )
      }
    >
      {changing.error && (
        <div className="wide">
          <Banner tone="danger">
            {code ? t([`field.${code}`, 'field.invalid']) : errorText(t, codeOf(changing.error))}
          </Banner>
        </div>
      )}
      {keys.length === 0 && <p className={`wide ${styles.quiet}`}>{t('keys.none')}</p>}
      {keys.length > 1 && <p className={`wide ${styles.quiet}`}>{t('keys.exchange')}</p>}
      <ul className={`wide ${styles.list}`} hidden={keys.length === 0}>
        {keys.map((key) => (
          <KeyItem
            key={key.id}
            shown={key}
            removable={!key.signs || (keys.length === 1 && !sign_requests)}
            busy={changing.isPending}
            onChange={(change) => changing.mutate({ change, keyId: key.id })}
          />
        ))}
      </ul>
    </FormCard>
  )
}
