import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuideCall } from '../content/sections.ts'
import styles from './call-list.module.css'

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.names}>
      <span className={styles.label}>{label}</span>
      {names.map((name) => (
        <code key={name}>{name}</code>
      ))}
    </p>
  )
}

/** The API calls that a section covers, each with the request and response fields that the section mentions. */
export function CallList({ calls }: { calls: readonly GuideCall[] }) {
  const { t } = useTranslation('guide')
  return (
    <ul className={styles.calls}>
      {calls.map(({ method, path, requestFields, responseFields }) => (
        <li key={`${method} ${path}`}>
          <p className={styles.call}>
            <b className={styles.method}>{method}</b>
            <code>
              {/* In narrow windows, the path wraps at its slashes. */}
              {`/api/v2${path}`.split('/').map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed path have no id
                <Fragment key={index}>
                  {index > 0 && '/'}
                  <wbr />
                  {piece}
                </Fragment>
              ))}
            </code>
          </p>
          <Names label={t('sends')} names={requestFields} />
          <Names label={t('answers')} names={responseFields} />
        </li>
      ))}
    </ul>
  )
}
