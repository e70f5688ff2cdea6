import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import type { Rewording } from '../api/build-assessment.ts'
import styles from './rewording.module.css'

type Asked = { rewordings: readonly Rewording[]; answer: (yes: boolean) => void }

/** More than these are counted. */
const SHOWN = 5

function Texts({ rewordings }: { rewordings: readonly Rewording[] }) {
  const { t } = useTranslation(['assessments', 'detail'])
  return (
    <ul className={styles.list}>
      {rewordings.slice(0, SHOWN).map(({ number, locale, before, after }) => (
        <li key={`${number} ${locale}`}>
          <b>{t('assessments:questions.name', { number })}</b>
          <p lang={LANGUAGE_TAGS[locale]}>
            <del>{before}</del>
          </p>
          <p lang={LANGUAGE_TAGS[locale]}>
            <ins>{after || '–'}</ins>
          </p>
        </li>
      ))}
      {rewordings.length > SHOWN && <li>{t('detail:and_more', { count: rewordings.length - SHOWN })}</li>}
    </ul>
  )
}

/** Asks whether questions that people have answered are to be worded otherwise, and says what that means. */
export function useRewordingQuestion() {
  const { t } = useTranslation('assessments')
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (rewordings: readonly Rewording[]) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setAsked(null)
          resolve(yes)
        }
        setAsked({ rewordings, answer })
      }),
    [],
  )
  const dialog = (
    <Dialog
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={t('rewording.title')}
      width={640}
      actions={
        <>
          <Button size="form" onClick={() => asked?.answer(false)}>
            {t('rewording.back')}
          </Button>
          <Button size="form" variant="primary" onClick={() => asked?.answer(true)}>
            {t('rewording.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('rewording.body')}</p>
        <Texts rewordings={asked?.rewordings ?? []} />
        <p>{t('rewording.meaning')}</p>
      </div>
    </Dialog>
  )
  return { ask, dialog }
}
