import type { ApiKey } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { createKey, domainQuery, keysQuery, saveKey } from '../api/api-keys.ts'
import styles from '../components/api-keys.module.css'
import { EndDialog } from '../components/end-dialog.tsx'
import { KeyDialog } from '../components/key-dialog.tsx'
import { type KeyAction, KeyRow } from '../components/key-row.tsx'
import { RotateDialog } from '../components/rotate-dialog.tsx'
import { ShownOnce } from '../components/shown-once.tsx'

/** What stands above the page. */
type Open = { what: 'new' } | { what: KeyAction; key: ApiKey } | { what: 'once'; secret: string } | null

function Keys({ domainId, onAction }: { domainId: string; onAction: (open: Open) => void }) {
  const { t } = useTranslation(['api-keys', 'errors'])
  const { data, error, isFetching, refetch } = useQuery(keysQuery(domainId))
  if (error && !data) {
    return (
      <ErrorState title={t('failed')} retrying={isFetching} onRetry={() => void refetch()}>
        {errorText(t, codeOf(error))}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  if (data.length === 0) return <EmptyState title={t('none_title')}>{t('none_body')}</EmptyState>
  return (
    <FormCard title={t('list_title')}>
      <ul className={`wide ${styles.keys}`}>
        {data.map((key) => (
          <KeyRow key={key.id} record={key} onAction={(what) => onAction({ what, key })} />
        ))}
      </ul>
    </FormCard>
  )
}

/** Whichever dialog is open. What it changed is loaded anew. */
function OpenDialog({ domainId, open, setOpen }: { domainId: string; open: Open; setOpen: (open: Open) => void }) {
  const { t } = useTranslation('api-keys')
  const client = useQueryClient()
  const close = () => setOpen(null)
  const reload = () => client.invalidateQueries({ queryKey: keysQuery(domainId).queryKey })
  const show = ({ key }: { key: string }) => {
    void reload()
    setOpen({ what: 'once', secret: key })
  }
  const finish = (word: string) => () => {
    void reload()
    close()
    notify({ message: t(word) })
  }
  if (!open) return null
  switch (open.what) {
    case 'new':
      return <KeyDialog save={(body) => createKey({ ...body, domain_id: domainId })} onSaved={show} onClose={close} />
    case 'once':
      return <ShownOnce secret={open.secret} onClose={close} />
    case 'edit':
      return (
        <KeyDialog
          record={open.key}
          save={(body) => saveKey(open.key.id, body)}
          onSaved={finish('said.saved')}
          onClose={close}
        />
      )
    case 'rotate':
      return <RotateDialog record={open.key} onRotated={show} onClose={close} />
    default:
      return <EndDialog record={open.key} way={open.what} onEnded={finish(`said.${open.what}`)} onClose={close} />
  }
}

/** The keys with which programs call the API for a domain. */
export function Component() {
  const { t } = useTranslation('api-keys')
  const { id: domainId = '' } = useParams()
  const text = useText()
  const { data: domain } = useQuery(domainQuery(domainId))
  const mayCreate = usePermissions().has('api.v2.keys.create')
  const [open, setOpen] = useState<Open>(null)
  const name = domain && text(domain.title)
  usePageTitle(t('title'))
  useCrumb(name, `/domains/${domainId}`)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className={styles.lede}>{t('lede')}</p>
        </div>
        {mayCreate && (
          <Button size="form" variant="primary" icon={IconPlus} onClick={() => setOpen({ what: 'new' })}>
            {t('add')}
          </Button>
        )}
      </div>
      <Keys domainId={domainId} onAction={setOpen} />
      <OpenDialog domainId={domainId} open={open} setOpen={setOpen} />
    </div>
  )
}
