import type { ApiKey } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { RecordList } from '../../../lib/console/record-list.tsx'
import { SecretDialog } from '../../../lib/console/secret-dialog.tsx'
import { DomainSettingsPage } from '../../../lib/console/settings-page.tsx'
import { Loaded } from '../../../lib/layout/loaded.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { createKey, keysQuery, saveKey } from '../api/api-keys.ts'
import { EndDialog } from '../components/end-dialog.tsx'
import { KeyDialog } from '../components/key-dialog.tsx'
import { type KeyAction, KeyRow } from '../components/key-row.tsx'
import { RotateDialog } from '../components/rotate-dialog.tsx'

/** The open dialog. */
type Open = { what: 'new' } | { what: KeyAction; key: ApiKey } | { what: 'once'; secret: string } | null

type KeysProps = { domainId: string; add: ReactNode; onAction: (open: Open) => void }

function Keys({ domainId, add, onAction }: KeysProps) {
  const { t } = useTranslation('api-keys')
  return (
    <Loaded query={useQuery(keysQuery(domainId))} words="api-keys" lines={4}>
      {(keys) =>
        keys.length === 0 ? (
          <EmptyState card picture={<WaitingPicture />} title={t('none_title')} action={add}>
            {t('none_body')}
          </EmptyState>
        ) : (
          <FormCard title={t('list_title')}>
            <RecordList>
              {keys.map((key) => (
                <KeyRow key={key.id} record={key} onAction={(what) => onAction({ what, key })} />
              ))}
            </RecordList>
          </FormCard>
        )
      }
    </Loaded>
  )
}

/** Renders the open dialog, and reloads the keys after a change. */
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
      return <SecretDialog title={t('once.title')} label={t('once.label')} secret={open.secret} onClose={close} />
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

/** A domain's API keys. */
export function Component() {
  const { t } = useTranslation('api-keys')
  const { id: domainId = '' } = useParams()
  const mayCreate = usePermissions().has('api.v2.keys.create')
  const [open, setOpen] = useState<Open>(null)
  const { data: keys } = useQuery(keysQuery(domainId))
  const add = mayCreate && (
    <Button size="form" variant="primary" icon={IconPlus} onClick={() => setOpen({ what: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <DomainSettingsPage
      domainId={domainId}
      title={t('title')}
      lede={t('lede')}
      actions={keys && keys.length > 0 && add}
      empty={keys?.length === 0}
    >
      <Keys domainId={domainId} add={add} onAction={setOpen} />
      <OpenDialog domainId={domainId} open={open} setOpen={setOpen} />
    </DomainSettingsPage>
  )
}
