import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { unsubscribe } from '../api/unsubscribe.ts'
import { NextStep } from '../components/next-step.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PressForm } from '../components/press-form.tsx'

function Ask({ token }: { token: string }) {
  const { t } = useWords('identity')
  const asking = useMutation({ mutationFn: () => unsubscribe(token) })
  const settings = { to: '/content/settings', action: t('unsubscribe.settings') }
  if (asking.data)
    return <NextStep title={t('unsubscribe.done')} words={t(`unsubscribe.${asking.data.kind}`)} {...settings} />
  if (!token || codeOf(asking.error) === 'token_expired') {
    return <NextStep title={t('unsubscribe.broken')} words={t('unsubscribe.broken_hint')} {...settings} />
  }
  return (
    <>
      <PressForm
        head={<PageHead title={t('unsubscribe.title')}>{t('unsubscribe.lede')}</PageHead>}
        submit={t('unsubscribe.submit')}
        mutation={asking}
      />
      <nav className={styles.help} aria-label={t('other_ways')}>
        <TextLink to={settings.to}>{settings.action}</TextLink>
      </nav>
    </>
  )
}

/** /unsubscribe?token= */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <SignInFrame>
      <Ask key={token} token={token} />
    </SignInFrame>
  )
}
