import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../../../components/ui/overlays/question-dialog.tsx'
import { useQuestion } from '../../../lib/layout/use-question.ts'
import type { Rewording } from '../api/build-assessment.ts'
import styles from './rewording.module.css'

/** The maximum number of texts shown; the rest is only counted. */
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

/** Asks whether to change the text of questions that people have answered, and explains the consequences. */
export function useRewordingQuestion() {
  const { t } = useTranslation('assessments')
  const { ask, answer, about } = useQuestion<readonly Rewording[]>()
  const dialog = (
    <QuestionDialog
      opened={about !== null}
      title={t('rewording.title')}
      width={640}
      no={t('rewording.back')}
      yes={t('rewording.save')}
      onAnswer={answer}
    >
      <div className="stack">
        <p>{t('rewording.body')}</p>
        <Texts rewordings={about ?? []} />
        <p>{t('rewording.meaning')}</p>
      </div>
    </QuestionDialog>
  )
  return { ask, dialog }
}
