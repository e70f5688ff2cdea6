import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDevice, writeDevice } from '../../../lib/storage/device-storage.ts'
import { LANGUAGES, type Language, loadExample } from '../content/examples.ts'
import type { SectionSlug } from '../content/sections.ts'
import { CodeBlock } from './code-block.tsx'
import styles from './example.module.css'

const KEY = 'guide_language'

function loadLanguage(): Language {
  const stored = readDevice(KEY)
  return LANGUAGES.find(({ id }) => id === stored)?.id ?? 'sh'
}

type ChoiceProps = { value: Language; onChange: (language: Language) => void }

function LanguageChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('guide')
  const name = useId()
  return (
    <fieldset className={styles.languages}>
      <legend className="sr-only">{t('language')}</legend>
      {LANGUAGES.map((language) => (
        <label key={language.id} className={styles.language}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === language.id}
            onChange={() => onChange(language.id)}
          />
          {language.name}
        </label>
      ))}
    </fieldset>
  )
}

/** A section's example in the language that the reader chose on this page or an earlier one. */
export function Example({ slug }: { slug: SectionSlug }) {
  const { t } = useTranslation('guide')
  const [language, setLanguage] = useState(loadLanguage)
  const choose = (chosen: Language) => {
    writeDevice(KEY, chosen)
    setLanguage(chosen)
  }
  const name = LANGUAGES.find(({ id }) => id === language)?.name
  return (
    <CodeBlock
      label={`${t('example')}, ${name}`}
      code={loadExample(slug, language)}
      head={<LanguageChoice value={language} onChange={choose} />}
    />
  )
}
