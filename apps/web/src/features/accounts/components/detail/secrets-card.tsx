import { SECRET_QUESTIONS } from '@evenground/shared/constants'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../../components/ui/fields/text-field.tsx'
import { ViewValue } from '../../../../components/ui/fields/view-value.tsx'
import { DetailCard } from '../../../../lib/detail/detail-card.tsx'
import { useDetailField } from '../../../../lib/detail/fields/use-detail-field.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { type AccountValues, SECRETS, type SecretValues } from '../../api/account-values.ts'

/** One recovery question and its answer. A question chosen in another row is not offered. */
function SecretFields({ position }: { position: number }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const name = SECRETS[position] ?? 'secret1'
  const { control } = useFormContext<AccountValues>()
  const others = useWatch({ control, name: SECRETS.filter((other) => other !== name) })
  const { value, change, mode, fieldId, error } = useDetailField<SecretValues>(name)
  const number = position + 1
  if (mode === 'view') {
    return (
      <ViewValue label={t('detail.question', { number })} className="wide">
        {value.question !== '' && SECRET_QUESTIONS[Number(value.question)]?.[locale]}
      </ViewValue>
    )
  }
  const taken = new Set(others.map(({ question }) => question))
  const options = SECRET_QUESTIONS.map((question, index) => ({
    value: String(index),
    label: question[locale],
    disabled: taken.has(String(index)),
  }))
  return (
    <>
      <SelectField
        label={t('detail.question', { number })}
        options={options}
        placeholder={t('detail.choose_question')}
        error={error}
        size="form"
        id={fieldId}
        value={value.question}
        onChange={(event) => change({ ...value, question: event.target.value })}
      />
      <TextField
        label={t('detail.answer', { number })}
        hint={t('detail.answer_hint')}
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        size="form"
        value={value.answer}
        onChange={(event) => change({ ...value, answer: event.target.value })}
      />
    </>
  )
}

/** The recovery questions. Answers can be set but never read. */
export function SecretsCard({ id }: { id: string }) {
  const { t } = useTranslation('account')
  return (
    <DetailCard id={id} title={t('detail.secrets')} note={t('detail.secrets_note')} rare={SECRETS}>
      {SECRETS.map((name, position) => (
        <SecretFields key={name} position={position} />
      ))}
    </DetailCard>
  )
}
