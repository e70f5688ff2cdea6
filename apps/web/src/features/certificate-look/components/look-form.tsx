import type { CertificateLook, DomainCertificate } from '@evenground/shared/schemas'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SaveBar } from '../../../components/ui/fields/save-bar.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { ApiError } from '../../../lib/client/api-error.ts'
import type { StoredRecord } from '../../../lib/client/with-version.ts'
import { notify } from '../../../lib/console/notify.ts'
import { keepTyped } from '../../../lib/detail/keep-typed.ts'
import { LeaveGuard } from '../../../lib/detail/leave-guard.tsx'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useSaving } from '../api/look.ts'
import { checkLook } from '../check-look.ts'
import { ColorFields, type LookField, PictureFields, WordFields } from './look-fields.tsx'
import styles from './look-form.module.css'
import { LookPreview } from './look-preview.tsx'

/** Returns the error of a field, from validation in the browser or from the server. */
function useErrorOf(look: CertificateLook, error: unknown, checked: boolean) {
  const { t, format } = useWords(['certificate-look', 'errors'])
  const { contrasts, lacksSigner } = checkLook(look)
  const refused = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return (field: LookField): string | null => {
    const contrast = contrasts.find((one) => one.field === field)
    if (contrast) {
      const { code, color, background, ratio, needed } = contrast
      const values = { color, background, ratio: format.number(ratio, 1), needed: format.number(needed, 1) }
      return t(`certificate-look:colors.${code}`, values)
    }
    if (field === 'signer_name' && lacksSigner && checked) return t('certificate-look:refused.signer_missing')
    const code = refused.find(({ path }) => path === field)?.code
    return code ? t([`certificate-look:refused.${code}`, `errors:${code}`, 'errors:unknown']) : null
  }
}

/** Whether the look is the domain's own, inherited or the default. The domain can give up its own. */
function Whose({ stored, children }: { stored: DomainCertificate; children: ReactNode }) {
  const { t } = useWords('certificate-look')
  const { names } = useDomainNames()
  const { own, inherited_from: above } = stored
  if (own) {
    return (
      <Banner tone="info">
        {t('own')} {children}
      </Banner>
    )
  }
  return <Banner tone="info">{above ? t('inherited', { name: names.get(above) ?? t('above') }) : t('usual')}</Banner>
}

function DropLook({ busy, onDrop }: { busy: boolean; onDrop: () => void }) {
  const { t } = useWords(['certificate-look', 'common'])
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="toolbar" busy={busy} onClick={() => setAsking(true)}>
        {t('certificate-look:drop')}
      </Button>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('certificate-look:drop_title')}
        actions={
          <>
            <Button size="form" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              size="form"
              variant="danger"
              onClick={() => {
                setAsking(false)
                onDrop()
              }}
            >
              {t('certificate-look:drop')}
            </Button>
          </>
        }
      >
        {t('certificate-look:drop_body')}
      </Dialog>
    </>
  )
}

/** The cards of the form with their fields. */
const PARTS = [
  { title: 'colors.title', fields: ['text_color', 'background_color', 'accent_color'] },
  { title: 'pictures.title', fields: ['logo', 'signature', 'signer_name', 'signer_title'] },
  { title: 'words.title', fields: ['heading', 'statement', 'locale'] },
] as const satisfies readonly { title: string; fields: readonly LookField[] }[]

/** The colors, images and texts of a domain's certificates, beside a preview. */
export function LookForm({ domainId, stored }: { domainId: string; stored: StoredRecord<DomainCertificate> }) {
  const { t } = useWords(['certificate-look', 'common'])
  // The version that was last loaded or saved in this form. A newer one from elsewhere must not replace what was typed.
  const [base, setBase] = useState(stored)
  const { own, inherited_from: _from, ...kept } = base.data
  const [look, setLook] = useState<CertificateLook>(kept)
  const [checked, setChecked] = useState(false)
  const leaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  /** Shows the saved values; changes made since `sent` are kept on top of them. */
  const show = (saved: StoredRecord<DomainCertificate>, message: string, sent?: CertificateLook) => {
    const { own: _own, inherited_from: _above, ...next } = saved.data
    setBase(saved)
    setLook((typed) => (sent ? keepTyped(sent, typed, next) : next))
    setChecked(false)
    notify({ message })
  }
  const saving = useSaving<CertificateLook>(domainId, base.etag, (saved, sent) =>
    show(saved, t('certificate-look:saved'), sent),
  )
  const dropping = useSaving<{ own: false }>(domainId, base.etag, (saved) => show(saved, t('certificate-look:dropped')))
  const errorOf = useErrorOf(look, saving.error, checked)
  const isWrong = checkLook(look).any
  const change = (next: Partial<CertificateLook>) => {
    saving.reset()
    setLook((before) => ({ ...before, ...next }))
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setChecked(true)
    if (!isWrong) return saving.mutate(look)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const cancel = () => {
    saving.reset()
    setLook(kept)
    setChecked(false)
  }
  const changed = PARTS.filter(({ fields }) => fields.some((name) => !isSameValue(look[name], kept[name])))
  const fields = { look, change, errorOf }
  // As on the domain's own page: folded below the colors on a phone, otherwise beside or after the form.
  const phone = usePhone()
  const preview = <LookPreview domainId={domainId} look={look} blocked={isWrong} className={styles.preview} />
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={styles.form}>
        <div className={styles.said}>
          <Whose stored={base.data}>
            <DropLook busy={dropping.isPending} onDrop={() => dropping.mutate({ own: false })} />
          </Whose>
          <SaveFailure
            error={saving.error ?? dropping.error}
            onDismiss={() => {
              saving.reset()
              dropping.reset()
            }}
          />
        </div>
        <ColorFields domainId={domainId} {...fields} />
        {phone && preview}
        <PictureFields {...fields} />
        <WordFields {...fields} />
        {!phone && preview}
      </div>
      <SaveBar
        whileChanged
        changed={changed.map(({ title }) => t(`certificate-look:${title}`))}
        saving={saving.isPending}
        onSave={submit}
        onCancel={cancel}
      />
      <LeaveGuard dirty={changed.length > 0} leaving={leaving} draftKey={`certificate-look:${domainId}`} />
    </form>
  )
}
