import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import type { CSSProperties } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../components/ui/cx.ts'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Mark } from '../../../components/ui/figures/mark.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { useFieldFold } from '../../../lib/detail/use-card-fold.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Brand } from '../../../lib/theme/brand.ts'
import { deriveRoles } from '../../../lib/theme/derive-roles.ts'
import { ROLE_NAMES } from '../../../lib/theme/roles.ts'
import type { DomainValues } from '../api/domain-resource.ts'
import styles from './brand-preview.module.css'
import { useTypedBrand } from './use-typed-brand.ts'

const MODES = [
  { mode: 'light', icon: IconSun },
  { mode: 'dark', icon: IconMoon },
] as const

type PictureProps = { brand: Brand; mode: 'light' | 'dark'; name: string; statement: string; logo: string | null }

/** The CSS color variables of one mode, as on learners' pages. */
function rolesOf(brand: Brand, mode: 'light' | 'dark'): CSSProperties {
  const { roles, scheme } = deriveRoles(brand, mode)
  const variables = Object.fromEntries(ROLE_NAMES.map((role) => [`--${role}`, roles[role]]))
  return { ...variables, colorScheme: scheme } as CSSProperties
}

function Picture({ brand, mode, name, statement, logo }: PictureProps) {
  const { t } = useTranslation('domains')
  return (
    <div className={styles.picture} style={rolesOf(brand, mode)} role="img" aria-label={t(`detail.preview_${mode}`)}>
      <div className={styles.entry} aria-hidden="true">
        <div className={styles.panel}>
          <span className={styles.name}>
            {logo ? <img src={logo} alt="" className={styles.logo} /> : <Mark size={32} label="" />}
            {name}
          </span>
          <span>{statement}</span>
        </div>
        <div className={styles.form}>
          <b>{t('detail.sample.sign_in')}</b>
          <span>{t('detail.sample.login')}</span>
          <i />
          <span>{t('detail.sample.password')}</span>
          <i />
          <span className={styles.button}>{t('detail.sample.sign_in')}</span>
          <span className={styles.link}>{t('detail.sample.forgot')}</span>
        </div>
      </div>
      <div className={styles.todo} aria-hidden="true">
        <b>{t('detail.sample.greeting')}</b>
        <div className={styles.card}>
          <span className={styles.ring}>72%</span>
          <span className={styles.plan}>
            <b>{t('detail.sample.plan')}</b>
            <small>{t('detail.sample.progress')}</small>
          </span>
          <span className={styles.button}>{t('detail.sample.continue')}</span>
        </div>
      </div>
    </div>
  )
}

const NO_FIELDS: readonly string[] = []

/** Previews the sign-in page, a to-do card and a button in the typed colors, in both modes. */
export function BrandPreview() {
  const { t, text } = useWords('domains')
  const { creating } = useDetailControls()
  const phone = usePhone()
  // Collapsed, because two pictures would push what comes below them far down.
  const { fold } = useFieldFold(creating || phone ? NO_FIELDS : undefined)
  const { brand } = useTypedBrand()
  const { control } = useFormContext<DomainValues>()
  const [title, label, logo] = useWatch({ control, name: ['title', 'label', 'logo'] })
  const name = text(title).trim() || t('detail.sample.name')
  const statement = text(label).trim() || t('detail.sample.statement')
  return (
    <FormCard title={t('detail.preview')} note={t('detail.preview_note')} fold={fold}>
      <div className={cx('wide', styles.modes)}>
        {MODES.map(({ mode, icon }) => (
          <div key={mode}>
            <p className={styles.mode}>
              <Icon of={icon} size={18} />
              {t(`detail.${mode}`)}
            </p>
            <Picture brand={brand} mode={mode} name={name} statement={statement} logo={logo} />
          </div>
        ))}
      </div>
    </FormCard>
  )
}
