import { act, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { Link } from '../../components/ui/navigation/link.tsx'
import { makeId } from '../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { removeAllEntries } from '../storage/person-entries.ts'
import { writeEntry } from '../storage/person-storage.ts'
import { useStoredSearch, useStoredState, withStoredSearch } from './stored-state.ts'

function List({ path }: { path: string }) {
  const [params, setParams] = useSearchParams()
  useStoredSearch(path)
  return (
    <>
      <input aria-label="Search" value={params.get('q') ?? ''} onChange={(e) => setParams({ q: e.target.value })} />
      <Link to="/elsewhere">away</Link>
    </>
  )
}

function Form() {
  const [draft, setDraft] = useStoredState('report', { title: '' })
  return (
    <>
      <input aria-label="Title" value={draft.title} onChange={(e) => setDraft({ title: e.target.value })} />
      <Link to="/elsewhere">away</Link>
    </>
  )
}

const Elsewhere = () => (
  <>
    <Link to={withStoredSearch('/accounts')}>accounts</Link>
    <Link to={withStoredSearch('/groups')}>groups</Link>
    <Link to="/reporting/score_data">report</Link>
  </>
)

const open = (path: string) =>
  renderRoutes(
    [
      { path: '/accounts', element: <List path="/accounts" /> },
      { path: '/groups', element: <List path="/groups" /> },
      { path: '/reporting/score_data', element: <Form /> },
      { path: '/elsewhere', element: <Elsewhere /> },
    ],
    { path },
  )

describe('what pages keep between visits', () => {
  test('a list is found as it was left, each list its own', async () => {
    const { user } = await open('/accounts')
    await user.type(screen.getByRole('textbox'), 'ada')
    await user.click(screen.getByText('away'))
    await user.click(screen.getByText('groups'))
    expect(screen.getByRole('textbox')).toHaveValue('')
    await user.click(screen.getByText('away'))
    await user.click(screen.getByText('accounts'))
    expect(screen.getByRole('textbox')).toHaveValue('ada')
  })

  test('a search that was cleared stays cleared', async () => {
    const { user, router } = await open('/accounts?q=ada')
    expect(withStoredSearch('/accounts')).toBe('/accounts?q=ada')
    await act(() => router.navigate('/accounts'))
    await user.click(screen.getByText('away'))
    expect(screen.getByText('accounts')).toHaveAttribute('href', '/accounts')
  })

  test('a half-filled form is there again', async () => {
    const { user } = await open('/reporting/score_data')
    await user.type(screen.getByRole('textbox'), 'Autumn')
    await user.click(screen.getByText('away'))
    await user.click(screen.getByText('report'))
    expect(screen.getByRole('textbox')).toHaveValue('Autumn')
  })

  test('a draft that cannot be read is as good as none', async () => {
    writeEntry('tab', 'kept:report', '{broken')
    await open('/reporting/score_data')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  test('the end of the session ends it, and leaves everything else in the storage alone', async () => {
    await open('/accounts?q=ada')
    sessionStorage.setItem('wanted_path', '/plans')
    removeAllEntries(makeId(1))
    expect(withStoredSearch('/accounts')).toBe('/accounts')
    expect(sessionStorage.getItem('wanted_path')).toBe('/plans')
  })
})
