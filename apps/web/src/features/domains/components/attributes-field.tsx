import { REPORTING_ATTRIBUTES_MAX } from '@evenground/shared/constants'
import { roundShare } from '@evenground/shared/evidence'
import type { Domain, PrivacyPreview, ReportingAttribute } from '@evenground/shared/schemas'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { listFree, useAttributeNames, usePreview } from '../api/reporting-attributes.ts'
import styles from './privacy.module.css'

interface AttributesFieldProps {
  domain: Domain
  value: readonly ReportingAttribute[]
  leastSize: number
  onChange: (value: ReportingAttribute[]) => void
}

type Counts = PrivacyPreview['pairs']

const percent = ({ groups, shown }: Counts) => (groups === 0 ? 0 : roundShare((100 * shown) / groups))

/** The total counts of all groups in a preview. */
const sumOf = ({ attributes, pairs }: PrivacyPreview): Counts =>
  [...attributes, pairs].reduce<Counts>(
    (sum, one) => ({
      groups: sum.groups + one.groups,
      shown: sum.shown + one.shown,
      too_small: sum.too_small + one.too_small,
    }),
    { groups: 0, shown: 0, too_small: 0 },
  )

/** How many groups of the current people would be shown with this choice. */
function Preview({ preview, isOld }: { preview: PrivacyPreview; isOld: boolean }) {
  const { t } = useTranslation('domains')
  const all = sumOf(preview)
  const protecting = all.groups - all.shown - all.too_small
  return (
    <div className={styles.preview} role="status" aria-busy={isOld}>
      {preview.total_shown ? (
        <p>{t('privacy.preview.share', { percent: percent(all), shown: all.shown, count: all.groups })}</p>
      ) : (
        <p>{t('privacy.preview.nothing', { count: preview.people })}</p>
      )}
      <small>
        {t('privacy.preview.rest', { small: all.too_small, protecting })}{' '}
        {preview.pairs.groups > 0 &&
          t('privacy.preview.pairs', { shown: preview.pairs.shown, count: preview.pairs.groups })}{' '}
        {t(preview.is_estimate ? 'privacy.preview.estimate' : 'privacy.preview.basis', { count: preview.people })}
      </small>
    </div>
  )
}

interface RowProps {
  name: string
  counts: Counts | undefined
  onUp: (() => void) | undefined
  onRemove: () => void
}

function AttributeRow({ name, counts, onUp, onRemove }: RowProps) {
  const { t } = useTranslation('domains')
  return (
    <li>
      <span className={styles.attribute}>
        {name}
        {counts && <small>{t('privacy.preview.row', { shown: counts.shown, count: counts.groups })}</small>}
      </span>
      <IconButton
        icon={IconArrowUp}
        size={32}
        label={t('privacy.attributes.up', { name })}
        disabled={!onUp}
        onClick={onUp}
      />
      <IconButton icon={IconX} size={32} label={t('privacy.attributes.remove', { name })} onClick={onRemove} />
    </li>
  )
}

/** The attributes by which results may be broken down, the most important first, and a preview of the effect. */
export function AttributesField({ domain, value, leastSize, onChange }: AttributesFieldProps) {
  const { t } = useTranslation(['domains', 'errors'])
  const nameOf = useAttributeNames(domain)
  const { data, error, isPlaceholderData } = usePreview(domain.id, {
    reporting_attributes: [...value],
    min_group_size: leastSize,
  })
  const shown = value.length > 0 ? data : undefined
  const moveUp = (at: number) => {
    const next = [...value]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    onChange(next)
  }
  return (
    <fieldset className={`wide ${styles.choice}`}>
      <legend>{t('privacy.attributes.label')}</legend>
      <small>{t('privacy.attributes.hint')}</small>
      {value.length > 0 && (
        <ol className={styles.attributes}>
          {value.map((attribute, at) => (
            <AttributeRow
              key={attribute}
              name={nameOf(attribute)}
              counts={shown?.attributes.find((one) => one.attribute === attribute)}
              onUp={at > 0 ? () => moveUp(at) : undefined}
              onRemove={() => onChange(value.filter((one) => one !== attribute))}
            />
          ))}
        </ol>
      )}
      {value.length < REPORTING_ATTRIBUTES_MAX && (
        <SelectField
          size="form"
          label={t('privacy.attributes.add')}
          placeholder={t('privacy.attributes.choose')}
          options={listFree(value).map((attribute) => ({ value: attribute, label: nameOf(attribute) }))}
          value=""
          onChange={({ target }) => target.value && onChange([...value, target.value as ReportingAttribute])}
        />
      )}
      {error && value.length > 0 && <p className={styles.error}>{errorText(t, codeOf(error))}</p>}
      {shown && <Preview preview={shown} isOld={isPlaceholderData} />}
    </fieldset>
  )
}
