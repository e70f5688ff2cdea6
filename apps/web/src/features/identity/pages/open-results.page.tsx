import type { ResultsSeal } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { TextButton, TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { knowsPasskeys } from '../../../lib/second-factor/passkey.ts'
import { useMe } from '../../../lib/session/me.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { sealQuery } from '../api/results-seal.ts'
import { OpeningForm, type SealProof } from '../components/opening-form.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageState } from '../components/page-state.tsx'
import { SealLink } from '../components/seal-link.tsx'

const CHANGES = [
  'password_changed',
  'email_changed',
  'username_changed',
  'recovery_questions_changed',
  'recovery_unlocked',
  'second_factor_changed',
  'provider_changed',
]

const waysOf = ({ old_password, questions, former_email, passkey }: ResultsSeal): SealProof[] => [
  ...(old_password ? (['password'] as const) : []),
  ...(passkey && knowsPasskeys() ? (['passkey'] as const) : []),
  ...(questions.length > 0 ? (['questions'] as const) : []),
  ...(former_email ? (['link'] as const) : []),
]

/** Explains in one sentence what happened and when. */
function Head({ seal }: { seal: ResultsSeal }) {
  const { t, format } = useWords('identity')
  const changed = seal.changed.map((one) => t(CHANGES.includes(one) ? `seal.changes.${one}` : 'seal.changes.other'))
  const what = [...new Set(changed)].join(', ')
  return <PageHead title={t('seal.title')}>{t('seal.lede', { date: format.date(seal.sealed_at), what })}</PageHead>
}

function Ways({ seal, token }: { seal: ResultsSeal; token: string | null }) {
  const { t } = useTranslation('identity')
  const ways = waysOf(seal)
  const [way, setWay] = useState<SealProof | undefined>(token ? 'link' : ways[0])
  const login = seal.email ?? seal.username
  const isRenamed = seal.changed.includes('email_changed') || seal.changed.includes('username_changed')
  const asksForLink = way === 'link' && !token && seal.former_email !== null
  return (
    <>
      <Head seal={seal} />
      <div className={styles.form}>
        {isRenamed && login && <Banner tone="warning">{t('seal.login', { login })}</Banner>}
        {way === undefined && <p>{t('seal.no_way')}</p>}
      </div>
      {asksForLink && <SealLink address={seal.former_email ?? ''} />}
      {way && !asksForLink && <OpeningForm key={way} seal={seal} way={way} token={token} />}
      <div className={`stack ${styles.help}`}>
        <div className={styles.ways}>
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <TextButton key={one} onClick={() => setWay(one)}>
                {t(`seal.ways.${one}`)}
              </TextButton>
            ))}
        </div>
        <p>
          <TextLink to="/">{t('seal.later')}</TextLink>
        </p>
      </div>
    </>
  )
}

function Opening() {
  const { t } = useTranslation('identity')
  const [params] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(sealQuery)
  if (data) return <Ways seal={data} token={params.get('token')} />
  if (isPending || error) return <PageState title={t('seal.title')} error={error} onRetry={() => void refetch()} />
  return <Navigate to="/" replace />
}

/** /setup/results */
export function Component() {
  const { domain } = useMe()
  useSessionTheme()
  return (
    <SignInFrame domain={domain}>
      <Opening />
    </SignInFrame>
  )
}
