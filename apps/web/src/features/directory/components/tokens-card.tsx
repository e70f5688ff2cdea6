import type { ScimToken } from '@evenground/shared/schemas'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { ConfirmMutation } from '../../../lib/console/confirm-mutation.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { RecordItem, RecordList } from '../../../lib/console/record-list.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { deleteToken, settingsQuery } from '../api/directory.ts'
import styles from './directory.module.css'
import { TokenDialog } from './token-dialog.tsx'

function TokenItem({ token, onEnd }: { token: ScimToken; onEnd: () => void }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  const text = useText()
  const { title, prefix, expired, maker, vouched, created_at, expires_at, last_used_at } = token
  const name = maker && [text(maker.given_name), text(maker.family_name)].join(' ').trim()
  const date = format.date(created_at)
  const facts = [
    name ? t('tokens.made_by', { date, name }) : t('tokens.made', { date }),
    last_used_at ? t('tokens.used', { moment: format.dateTime(last_used_at) }) : t('tokens.unused'),
    expires_at ? t('tokens.ends', { date: format.date(expires_at) }) : t('tokens.never_ends'),
  ]
  return (
    <RecordItem
      title={title}
      marks={
        <>
          <Status tone={expired ? 'quiet' : 'ok'} icon={expired ? IconClock : undefined}>
            {t(expired ? 'tokens.expired' : 'tokens.working')}
          </Status>
          <code className={styles.code}>{prefix}…</code>
        </>
      }
    >
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {!vouched && !expired && <p className={styles.note}>{t('tokens.not_vouched')}</p>}
      <div>
        <Button size="toolbar" aria-label={t('tokens.end_named', { name: title })} onClick={onEnd}>
          {t('tokens.end')}
        </Button>
      </div>
    </RecordItem>
  )
}

function EndDialog({ token, onEnded, onClose }: { token: ScimToken; onEnded: () => void; onClose: () => void }) {
  const { t } = useTranslation(['directory', 'errors'])
  const mutation = useMutation({ mutationFn: () => deleteToken(token.id), onSuccess: onEnded })
  return (
    <ConfirmMutation
      danger
      title={t('end.title', { name: token.title })}
      confirm={t('end.confirm')}
      {...{ mutation, onClose }}
    >
      {mutation.isError && <Banner tone="danger">{errorText(t, codeOf(mutation.error))}</Banner>}
      <p>{t('end.body')}</p>
    </ConfirmMutation>
  )
}

/** The tokens with which the directory calls the API. */
export function TokensCard({ domainId, tokens }: { domainId: string; tokens: readonly ScimToken[] }) {
  const { t } = useTranslation('directory')
  const client = useQueryClient()
  const [open, setOpen] = useState<ScimToken | 'new' | null>(null)
  const reload = () => void client.invalidateQueries({ queryKey: settingsQuery(domainId).queryKey })
  const close = () => setOpen(null)
  const finish = () => {
    reload()
    close()
    notify({ message: t('said.ended') })
  }
  return (
    <FormCard
      title={t('tokens.title')}
      note={t('tokens.note')}
      action={
        <Button size="form" icon={IconPlus} onClick={() => setOpen('new')}>
          {t('tokens.add')}
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <p className={`wide ${styles.quiet}`}>{t('tokens.none')}</p>
      ) : (
        <RecordList>
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} onEnd={() => setOpen(token)} />
          ))}
        </RecordList>
      )}
      {open === 'new' && <TokenDialog domainId={domainId} onMade={reload} onClose={close} />}
      {open && open !== 'new' && <EndDialog token={open} onEnded={finish} onClose={close} />}
    </FormCard>
  )
}
