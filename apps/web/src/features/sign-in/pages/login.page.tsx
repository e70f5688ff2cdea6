import type { RegistrationDomain, SignInOffer } from '@evenground/shared/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { PasswordField } from '../../../components/ui/fields/password-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { PageBanner } from '../../../lib/banner/page-banner.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { type Challenge, isChallenge } from '../../../lib/second-factor/enter.ts'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { signIn } from '../api/sign-in.ts'
import { offersQuery } from '../api/single-sign-on.ts'
import { isClosed, ProviderButtons } from '../components/provider-buttons.tsx'

const SecondStep = lazy(() => import('../../../lib/second-factor/second-step.tsx'))

const FIELDS = ['login', 'password'] as const
type Field = (typeof FIELDS)[number]

/** State of the two fields, kept without the form library, because this page is the first to load. */
function useCredentials(send: (credentials: Record<Field, string>) => void) {
  const [empty, setEmpty] = useState<ReadonlySet<Field>>(new Set())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const read = (name: Field) => String(typed.get(name) ?? '')
    const missing = FIELDS.filter((name) => read(name).trim() === '')
    setEmpty(new Set(missing))
    const [first] = missing
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    else send({ login: read('login'), password: read('password') })
  }
  const forgive = (name: Field) => () => {
    if (empty.has(name)) setEmpty(new Set([...empty].filter((one) => one !== name)))
  }
  return { empty, submit, forgive }
}

const isAddress = (typed: string): boolean => /^[^@]+@[^@]+\.[^@]+$/.test(typed)

interface LoginFormProps {
  onSignedIn: () => unknown
  onChallenge: (challenge: Challenge) => void
  /** The sign-in services of the page's domain. */
  offer?: SignInOffer | undefined
}

function LoginForm({ onSignedIn, onChallenge, offer }: LoginFormProps) {
  const { t } = useTranslation(['sign-in', 'errors'])
  const [login, setLogin] = useState('')
  // The sign-in services of the organization that owns the typed email domain.
  const { data: typedOffer } = useQuery({ ...offersQuery({ login }), enabled: isAddress(login) })
  const signingIn = useMutation({
    mutationFn: signIn,
    onSuccess: (entered) => (isChallenge(entered) ? onChallenge(entered) : onSignedIn()),
  })
  const { empty, submit, forgive } = useCredentials((credentials) => signingIn.mutate(credentials))
  const fieldErrorOf = (name: Field) => (empty.has(name) ? errorText(t, 'cannot_be_blank') : undefined)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PageBanner />
      <Failure error={signingIn.error} onDismiss={signingIn.reset}>
        {codeOf(signingIn.error) === 'email_not_verified' && (
          <Link to="/verifyemail" state={{ login: signingIn.variables?.login }}>
            {t('login.verify')}
          </Link>
        )}
      </Failure>
      <TextField
        label={t('login.login')}
        name="login"
        autoComplete="username"
        {...VERBATIM}
        error={fieldErrorOf('login')}
        onChange={forgive('login')}
        onBlur={(event) => setLogin(event.target.value.trim().toLowerCase())}
      />
      <ProviderButtons offer={typedOffer} />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        error={fieldErrorOf('password')}
        onChange={forgive('password')}
      />
      <Link className={styles.forgot} to="/forgotpassword">
        {t('login.forgot')}
      </Link>
      <Button
        type="submit"
        variant={isClosed(offer) || isClosed(typedOffer) ? 'default' : 'primary'}
        size="entry"
        wide
        busy={signingIn.isPending}
      >
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** Signs in with a passkey, without login and password. Its code is loaded on demand. */
function PasskeyButton({ onSignedIn }: Pick<LoginFormProps, 'onSignedIn'>) {
  const { t } = useTranslation('sign-in')
  const signingIn = useMutation({
    mutationFn: async () => (await import('../../../lib/second-factor/sign-in-steps.ts')).signInWithPasskey(),
    onSuccess: onSignedIn,
  })
  return (
    <div className={styles.passkey}>
      <Button size="entry" wide busy={signingIn.isPending} onClick={() => signingIn.mutate()}>
        {t('login.passkey')}
      </Button>
      <Failure error={signingIn.error} onDismiss={signingIn.reset} />
    </div>
  )
}

interface PageProps {
  domain?: RegistrationDomain | undefined
  children: (props: LoginFormProps) => ReactNode
}

/** Shows the sign-in form, or the second step once a challenge was returned. */
function Page({ domain, children }: PageProps) {
  const { t } = useTranslation('sign-in')
  const continueAfterSignIn = useContinueAfterSignIn()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  return (
    <SignInFrame domain={domain}>
      {challenge ? (
        <Suspense>
          <SecondStep challenge={challenge} onSignedIn={continueAfterSignIn} onStartOver={() => setChallenge(null)} />
        </Suspense>
      ) : (
        <>
          <h1 tabIndex={-1}>{t('login.title')}</h1>
          <p className={`lede ${styles.lede}`}>{t('login.lede')}</p>
          {children({ onSignedIn: continueAfterSignIn, onChallenge: setChallenge })}
          {'PublicKeyCredential' in window && <PasskeyButton onSignedIn={continueAfterSignIn} />}
          <p className={styles.help}>{t('login.help')}</p>
        </>
      )}
    </SignInFrame>
  )
}

/** The sign-in page of a domain: its sign-in services first, then the form for people with a password. */
function DomainLogin({ domainId }: { domainId: string }) {
  const { t } = useTranslation('sign-in')
  const { data: offer } = useQuery(offersQuery({ domain_id: domainId }))
  const [asked, setAsked] = useState(false)
  const isHidden = offer?.passwords === false && !asked
  return (
    <Page domain={offer?.domain ?? undefined}>
      {(props) => (
        <>
          <div className={styles.form}>
            <ProviderButtons offer={offer} />
            {isHidden && <TextButton onClick={() => setAsked(true)}>{t('sso.password')}</TextButton>}
          </div>
          {!isHidden && <LoginForm {...props} offer={offer} />}
        </>
      )}
    </Page>
  )
}

/** /login, and /login/:id for the sign-in page of a domain */
export function Component() {
  const { id } = useParams()
  usePageTitle(useTranslation('sign-in').t('login.title'))
  return id ? <DomainLogin key={id} domainId={id} /> : <Page>{(props) => <LoginForm {...props} />}</Page>
}
