import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { LiveRegion } from '../../../components/ui/feedback/live-region.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { ApiError } from '../../../lib/client/api-error.ts'
import { loadImpersonation, readRefreshToken } from '../../../lib/client/tokens.ts'
import { storeWantedPath } from '../../../lib/session/wanted-path.ts'
import type { SectionSlug } from '../content/sections.ts'
import type { Trial } from '../content/trials.ts'
import { CodeBlock } from './code-block.tsx'
import styles from './try-it.module.css'

interface Outcome {
  /** Null if no server responded. */
  status: number | null
  body: unknown
}

/** An error response is a result, too: the reader wants to see it. */
async function runTrial(trial: Trial, values: Record<string, string>): Promise<Outcome> {
  try {
    const body = await trial.run(values)
    return { status: body === undefined ? 204 : 200, body }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { status: null, body: null }
    return { status: error.status, body: error.problem }
  }
}

function Answer({ status, body }: Outcome) {
  const { t } = useTranslation('guide')
  if (status === null) return <p className="ink-bad">{t('try.offline')}</p>
  const title = t('try.result', { status })
  const text = body === undefined ? t('try.empty') : JSON.stringify(body, null, 2)
  return <CodeBlock label={title} code={text} head={<b className={styles.status}>{title}</b>} />
}

function RunForm({ trial }: { trial: Trial }) {
  const { t } = useTranslation('guide')
  const run = useMutation({ mutationFn: (values: Record<string, string>) => runTrial(trial, values) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    run.mutate(Object.fromEntries(entries))
  }
  const status = run.data ? t('try.result', { status: run.data.status ?? '' }) : ''
  return (
    <>
      <p>{t('try.signed_in')}</p>
      <form className={styles.form} onSubmit={submit}>
        {trial.fields.map(({ name, initial }) => (
          <TextField
            key={name}
            label={t(`try.${name}`)}
            name={name}
            defaultValue={initial}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            required
          />
        ))}
        <Button type="submit" variant="primary" busy={run.isPending} className={styles.run}>
          {run.data ? t('try.again') : t('try.run', { call: trial.shown })}
        </Button>
      </form>
      {run.data && <Answer {...run.data} />}
      <LiveRegion message={status} />
    </>
  )
}

/** Runs a section's API call on this server as the signed-in reader. */
export function TryIt({ slug, trial }: { slug: SectionSlug; trial: Trial }) {
  const { t } = useTranslation('guide')
  const signedIn = Boolean(loadImpersonation() ?? readRefreshToken())
  return (
    <section className={styles.try} aria-labelledby="try-it">
      <h2 id="try-it">{t('try.title')}</h2>
      {signedIn ? (
        <RunForm trial={trial} />
      ) : (
        <>
          <p>{t('try.signed_out')}</p>
          <ButtonLink to="/login" className={styles.run} onClick={() => storeWantedPath(`/getting-started/${slug}`)}>
            {t('try.sign_in')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
