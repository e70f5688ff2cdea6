import { useTranslation } from 'react-i18next'

/** The hash of the address belongs to the router, so the link must not change it. */
export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a jump inside the page, which screen readers list among links
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        // The router owns the hash of the address, so the browser must not follow the link.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('skip_to_content')}
    </a>
  )
}
