import { SECRET_QUESTIONS } from '@evenground/shared/constants'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { isFilled, useFieldError } from '../../../lib/i18n/use-field-error.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import styles from '../../../lib/layout/entry.module.css'

export interface ChosenSecrets {
  /** The form values: `question` is the question's index as text, '' if none is chosen. */
  secrets: { question: string; answer: string }[]
}

/** One security question and its answer. Questions chosen in the other rows are not offered. Must be inside a form. */
export function QuestionFields({ position }: { position: number }) {
  const { t } = useTranslation('identity')
  const locale = useLocale()
  const fieldErrorOf = useFieldError()
  const { register, control, formState } = useFormContext<ChosenSecrets>()
  const secrets = useWatch({ control, name: 'secrets' })
  const taken = new Set(secrets.filter((_secret, at) => at !== position).map(({ question }) => question))
  const options = SECRET_QUESTIONS.map((question, index) => ({
    value: String(index),
    label: question[locale],
    disabled: taken.has(String(index)),
  }))
  const isChosen = (value: string) => (value !== '' && !taken.has(value)) || 'must_choose'
  const errors = formState.errors.secrets?.[position]
  const number = position + 1
  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{t('setup.legend', { number })}</legend>
      <SelectField
        label={t('setup.question', { number })}
        options={options}
        placeholder={t('setup.choose')}
        error={fieldErrorOf(errors?.question)}
        {...register(`secrets.${position}.question`, { validate: isChosen })}
      />
      <TextField
        label={t('setup.answer', { number })}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        error={fieldErrorOf(errors?.answer)}
        {...register(`secrets.${position}.answer`, { validate: isFilled })}
      />
    </fieldset>
  )
}
