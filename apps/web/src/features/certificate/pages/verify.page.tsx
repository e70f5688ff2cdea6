import { resolveCertificateColors } from '@evenground/shared/rules'
import type { CertificateProof } from '@evenground/shared/schemas'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, FormEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Spinner } from '../../../components/ui/feedback/spinner.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { BrandLogo } from '../../../components/ui/icons/brand-logo.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { FactList } from '../../../components/ui/layout/fact-list.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import entry from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { useArrivalFocus } from '../../../lib/layout/use-arrival-focus.ts'
import { mayBeSerial, proofQuery } from '../api/certificate.ts'
import styles from './verify.module.css'

/** The heading gets the focus when the result arrives, so that screen readers read it. */
function Verdict({ genuine, children }: { genuine: boolean; children: string }) {
  const heading = useArrivalFocus()
  return (
    <>
      <Icon of={genuine ? IconCheck : IconAlert} size={40} className={genuine ? 'ink-ok' : 'ink-quiet'} />
      <h1 className={styles.verdict} ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </>
  )
}

/** Styles the card in the certificate's colors, if the organization chose any. */
function colorCard(proof: CertificateProof): CSSProperties {
  const { accent_color, text_color, background_color } = proof
  const { background, text, quiet, accent } = resolveCertificateColors(proof, '#23252f')
  return {
    ...(accent_color && { borderTop: `4px solid ${accent}` }),
    // Both colors or none: a chosen text color may not be readable on the default background.
    ...((text_color || background_color) && { background, color: text, '--text': text, '--text-2': quiet }),
  } as CSSProperties
}

function Genuine({ proof }: { proof: CertificateProof }) {
  const { t, text, format } = useWords('certificate')
  const domain = text(proof.domain_title)
  const heading = proof.heading ? text(proof.heading) : ''
  const facts = [
    [t('verify.holder'), proof.name],
    [t('verify.program'), text(proof.plan_title)],
    [t('sheet.completed'), format.date(proof.completed_on)],
    [t('sheet.awarded_by'), domain],
    [t('sheet.number'), proof.serial],
  ] as const
  return (
    <>
      <Verdict genuine>{t('verify.genuine')}</Verdict>
      <p className="lede">{t('verify.lede', { domain, name: proof.name })}</p>
      <div className={styles.card} style={colorCard(proof)}>
        {heading && <p className={styles.heading}>{heading}</p>}
        <BrandLogo src={proof.domain_logo} name="" size={44} />
        <FactList facts={facts} className={styles.facts} />
      </div>
      <p className="meta">{t('verify.about')}</p>
    </>
  )
}

function NumberForm({ serial }: { serial: string }) {
  const { t } = useTranslation('certificate')
  const navigate = useNavigate()
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('serial') ?? '').trim()
    if (typed) void navigate(`/verify/${encodeURIComponent(typed)}`)
  }
  return (
    <form className={styles.form} onSubmit={check}>
      <TextField
        label={t('verify.number_field')}
        hint={<Trans t={t} i18nKey="verify.number_hint" components={{ number: <span className={styles.number} /> }} />}
        name="serial"
        defaultValue={serial}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" size="entry" wide>
        {t('verify.check')}
      </Button>
    </form>
  )
}

function Unknown({ serial }: { serial: string }) {
  const { t } = useTranslation('certificate')
  return (
    <>
      <Verdict genuine={false}>{t('verify.unknown')}</Verdict>
      <p className="lede">{t('verify.unknown_body')}</p>
      <NumberForm serial={serial} />
    </>
  )
}

function AskForSerial() {
  const { t } = useTranslation('certificate')
  return (
    <>
      <h1 className={styles.verdict} tabIndex={-1}>
        {t('verify.title')}
      </h1>
      <p className="lede">{t('verify.ask')}</p>
      <NumberForm serial="" />
    </>
  )
}

function CheckedSerial({ serial }: { serial: string }) {
  const { t } = useTranslation('certificate')
  const { data, error, refetch, isFetching } = useQuery(proofQuery(serial))
  if (data) return <Genuine proof={data} />
  if (!error) {
    return (
      <p role="status" className={styles.busy}>
        <Spinner silent />
        {t('verify.busy')}
      </p>
    )
  }
  const code = codeOf(error)
  if (code === 'resource_not_found' || code === 'validation_failed') return <Unknown serial={serial} />
  return (
    <ErrorState heading="h1" onRetry={() => void refetch()} retrying={isFetching}>
      {code === 'too_many_requests' ? t('verify.limited') : undefined}
    </ErrorState>
  )
}

function Check({ serial }: { serial: string }) {
  if (!serial) return <AskForSerial />
  return mayBeSerial(serial) ? <CheckedSerial serial={serial} /> : <Unknown serial={serial} />
}

/** /verify/:serial, public: where the QR code of a certificate leads. */
export function Component() {
  const { t } = useTranslation('certificate')
  const { serial = '' } = useParams()
  usePageTitle(t('verify.title'))
  return (
    <SignInFrame>
      <Check key={serial} serial={serial} />
      <p className={entry.help}>
        <TextLink to="/">{t('verify.home')}</TextLink>
      </p>
    </SignInFrame>
  )
}
