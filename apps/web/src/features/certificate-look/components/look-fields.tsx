import { CERTIFICATE_IMAGE_MAX_BYTES, DEFAULT_BRAND, LOCALES } from '@evenground/shared/constants'
import { resolveCertificateColors } from '@evenground/shared/rules'
import type { CertificateLook } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ColorField } from '../../../components/ui/fields/color-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ImageField } from '../../../components/ui/fields/image-field.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { capitalize } from '../../../lib/i18n/capitalize.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import { inheritedColorsQuery } from '../../../lib/theme/inherited-colors.ts'
import { drawableColors } from '../check-look.ts'

export type LookField = keyof CertificateLook

export interface LookFieldsProps {
  look: CertificateLook
  change: (change: Partial<CertificateLook>) => void
  /** Returns the error text of a field. */
  errorOf: (field: LookField) => string | null
}

/** The color from which the default accent color is derived. */
function usePrimaryColor(domainId: string): string {
  const { data } = useQuery(inheritedColorsQuery(domainId, useMe().domain))
  return data?.primary_color ?? DEFAULT_BRAND.primaryColor
}

export function ColorFields({ domainId, look, change, errorOf }: LookFieldsProps & { domainId: string }) {
  const { t } = useWords('certificate-look')
  const { background, text, accent } = resolveCertificateColors(drawableColors(look), usePrimaryColor(domainId))
  const fields = [
    ['text_color', t('colors.text'), text, undefined],
    ['background_color', t('colors.background'), background, undefined],
    ['accent_color', t('colors.accent'), accent, t('colors.accent_hint')],
  ] as const
  return (
    <FormCard title={t('colors.title')} note={t('colors.note')}>
      {fields.map(([name, label, fallback, hint]) => (
        <ColorField
          key={name}
          size="form"
          id={`look-${name}`}
          label={label}
          hint={hint}
          error={errorOf(name)}
          placeholder={fallback}
          emptyText={t('colors.default')}
          value={look[name] ?? ''}
          against={name === 'text_color' ? { color: background, words: t('colors.paper') } : undefined}
          onChange={(value) => change({ [name]: value === '' ? null : value })}
        />
      ))}
    </FormCard>
  )
}

/** Base64 stores three bytes in four characters. */
const isTooLarge = (url: string | null): boolean => url !== null && (url.length * 3) / 4 > CERTIFICATE_IMAGE_MAX_BYTES

type PictureProps = {
  label: string
  hint: string | undefined
  emptyText: string
  error: string | null
  value: string | null
}

/** An image field. An image that is too large is refused, and the current image stays. */
function Picture({ error, onChange, ...field }: PictureProps & { onChange: (value: string | null) => void }) {
  const { t } = useWords('certificate-look')
  const [tooLarge, setTooLarge] = useState(false)
  return (
    <ImageField
      {...field}
      size="form"
      error={tooLarge ? t('refused.picture_too_large') : error}
      onChange={(value) => {
        setTooLarge(isTooLarge(value))
        if (!isTooLarge(value)) onChange(value)
      }}
    />
  )
}

export function PictureFields({ look, change, errorOf }: LookFieldsProps) {
  const { t } = useWords('certificate-look')
  return (
    <FormCard title={t('pictures.title')} note={t('pictures.note')}>
      {(['logo', 'signature'] as const).map((name) => (
        <div key={name} className="wide">
          <Picture
            label={t(`pictures.${name}`)}
            hint={name === 'signature' ? t('pictures.signature_hint') : undefined}
            emptyText={t(`pictures.no_${name}`)}
            error={errorOf(name)}
            value={look[name]}
            onChange={(value) => change({ [name]: value })}
          />
        </div>
      ))}
      <div className="wide">
        <TextField
          size="form"
          required={look.signature !== null}
          label={t('pictures.signer_name')}
          hint={look.signature !== null && !errorOf('signer_name') && t('pictures.signer_name_hint')}
          error={errorOf('signer_name')}
          maxLength={120}
          value={look.signer_name ?? ''}
          onChange={({ target }) => change({ signer_name: target.value === '' ? null : target.value })}
        />
      </div>
      <LocalizedFields
        name="signer_title"
        label="pictures.signer_title"
        maxLength={120}
        {...{ look, change, errorOf }}
      />
    </FormCard>
  )
}

type LocalizedFieldsProps = LookFieldsProps & {
  name: 'heading' | 'statement' | 'signer_title'
  label: 'words.heading' | 'words.statement' | 'pictures.signer_title'
  maxLength: number
}

/** A text field for each language. */
function LocalizedFields({ look, change, errorOf, name, label, maxLength }: LocalizedFieldsProps) {
  const { t } = useWords('certificate-look')
  const Field = name === 'statement' ? TextAreaField : TextField
  return LOCALES.map((locale) => (
    <Field
      key={locale}
      size="form"
      {...(name === 'heading' && { placeholder: t(`words.default_heading.${locale}`) })}
      lang={locale}
      label={t(label, { language: t(`languages.${locale}`) })}
      error={errorOf(name)}
      maxLength={maxLength}
      value={look[name]?.[locale] ?? ''}
      onChange={({ target }: { target: { value: string } }) => {
        const { [locale]: _before, ...others } = look[name] ?? {}
        const text = target.value === '' ? others : { ...others, [locale]: target.value }
        change({ [name]: Object.keys(text).length > 0 ? text : null })
      }}
    />
  ))
}

export function WordFields(props: LookFieldsProps) {
  const { t } = useWords('certificate-look')
  const { look, change } = props
  return (
    <FormCard title={t('words.title')}>
      <LocalizedFields {...props} name="heading" label="words.heading" maxLength={80} />
      <LocalizedFields {...props} name="statement" label="words.statement" maxLength={300} />
      <SelectField
        size="form"
        label={t('words.locale')}
        value={look.locale ?? ''}
        options={[
          { value: '', label: t('words.reader') },
          ...LOCALES.map((value) => ({ value, label: capitalize(t(`languages.${value}`)) })),
        ]}
        onChange={({ target }) => change({ locale: LOCALES.find((one) => one === target.value) ?? null })}
      />
    </FormCard>
  )
}
