import { LOCALE_NAMES, type Locale } from '@evenground/shared/constants'
import { Link } from 'react-router-dom'
import { Page } from '../components/ui/frame/page.tsx'
import { SelectField } from '../components/ui/select-field.tsx'
import { changeLocale } from '../lib/i18n/i18n.ts'
import { useLocale } from '../lib/i18n/use-locale.ts'
import { useTheme } from '../lib/theme/theme-context.ts'

const PAGES = ['sign-in', 'todo', 'intro', 'take', 'journal', 'results', 'parts', 'fields', 'states']
const BRANDS = ['', '#ffd400', '#ffffff', '#000000', '#0000ff', '#1f6f43']

export function Index() {
  const locale = useLocale()
  const { mode, setMode, setBrand } = useTheme()
  return (
    <main>
      <Page narrow>
        <h1>Gallery</h1>
        <ul>
          {PAGES.map((page) => (
            <li key={page}>
              <Link to={`/${page}`}>{page}</Link>
            </li>
          ))}
        </ul>
        <SelectField
          label="Language"
          value={locale}
          options={Object.entries(LOCALE_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => void changeLocale(event.target.value as Locale)}
        />
        <SelectField
          label="Mode"
          value={mode}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(event) => setMode(event.target.value === 'dark' ? 'dark' : 'light')}
        />
        <SelectField
          label="Primary color"
          options={BRANDS.map((value) => ({ value, label: value || 'The product’s own' }))}
          onChange={(event) => setBrand(event.target.value ? { primary: event.target.value } : {})}
        />
      </Page>
    </main>
  )
}
