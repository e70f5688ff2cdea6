import { contrastRatio } from '@evenground/shared/rules'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../http/errors/app-error.ts'
import { withWholePlaceholders } from '../../http/input/placeholders.ts'
import { toMailHtml } from './mail-html.ts'
import { type MailBrand, renderMail } from './mail-layout.ts'
import { fillHtml, fillText } from './placeholders.ts'
import { reminderId, toLocalMoment } from './reminder-day.ts'

const values = { first_name: '{last_name}', last_name: 'O’Neil & <Sons>', domain: 'Harbor' }

describe('placeholders', () => {
  test('are filled in one pass, escaped in HTML, and left alone where nobody knows them', () => {
    expect(fillText('{first_name}, {last_name} {nobody} {', values)).toBe('{last_name}, O’Neil & <Sons> {nobody} {')
    expect(fillHtml('<p>{last_name}</p>', values)).toBe('<p>O’Neil &amp; &lt;Sons&gt;</p>')
  })

  test.each([
    ['<p>Dear {first_nam}</p>', 'unknown_placeholder'],
    ['<p>Dear {constructor}</p>', 'unknown_placeholder'],
    ['<p>Dear {first_name</p>', 'broken_placeholder'],
    ['<p>Dear first_name}</p>', 'broken_placeholder'],
    ['<p>Dear {first_<strong>name</strong>}</p>', 'broken_placeholder'],
    ['<p>Dear { first_name }</p>', 'broken_placeholder'],
    ['<p>Dear {}</p>', 'broken_placeholder'],
  ])('%s is refused with its field', (text, code) => {
    const attempt = () => withWholePlaceholders('intro_text', { 'en-us': text })
    expect(attempt).toThrow(AppError)
    try {
      attempt()
    } catch (error) {
      expect((error as AppError).details.errors).toMatchObject([{ path: 'intro_text.en-us', code }])
    }
  })

  test('whole ones pass, formatted or not', () => {
    for (const text of ['{first_name}', '<p>{domain} <em>{last_name}</em>{first_name}</p>', 'No brace at all']) {
      expect(withWholePlaceholders('subject', { 'en-us': text })).toEqual({ 'en-us': text })
    }
  })
})

describe('rich text in a mail', () => {
  test('keeps its marks as styles, and leads nowhere by a path of its own', () => {
    expect(toMailHtml('<p class="text-size-5 text-weight-600">A</p><p class="">B</p>', 'https://x.test')).toBe(
      '<p style="font-size:1.375em;font-weight:600">A</p><p>B</p>',
    )
    expect(
      toMailHtml('<a href="/help">a</a><a href="#/content">b</a><a href="https://y.test/">c</a>', 'https://x.test'),
    ).toBe('<a href="https://x.test/help">a</a><a href="https://x.test/#/content">b</a><a href="https://y.test/">c</a>')
    expect(toMailHtml('<img src="/a.png" alt="">', 'https://x.test')).toBe(
      '<img style="max-width:100%;height:auto" src="https://x.test/a.png" alt="">',
    )
  })
})

describe('the layout', () => {
  const brand: MailBrand = {
    title: 'Harbor',
    primaryColor: '#ffee00',
    secondaryColor: '#fefefe',
    backgroundColor: '#ffffff',
    logoUrl: null,
    homeUrl: 'https://x.test',
  }
  const content = { locale: 'en-us', subject: 'S', greeting: 'Hello,', intro: '', outro: '', footer: 'F' } as const
  const render = (more: Partial<MailBrand>) =>
    renderMail({ ...content, brand: { ...brand, ...more }, action: { label: 'Go', url: 'https://x.test/#/content' } })

  test.each(['#ffee00', '#000000', '#ffffff', '#c74e29', '#808080'])('the button reads well on %s', (primaryColor) => {
    const { html } = render({ primaryColor })
    const [, ground = '', ink = ''] = /background:(#\w{6});border-radius:8px"><a [^>]*;color:(#\w{6})/.exec(html) ?? []
    expect(ground).toBe(primaryColor)
    expect(contrastRatio(ground, ink)).toBeGreaterThan(4.5)
  })

  test('a name in a color that white paper swallows is written in ink instead', () => {
    expect(render({ secondaryColor: '#fefefe' }).html).toContain('font-weight:700;color:#1f2130">Harbor')
    expect(render({ secondaryColor: '#303244' }).html).toContain('font-weight:700;color:#303244">Harbor')
  })

  test('tells programs with a dark mode how dark paper looks, and no text of a person breaks out of its place', () => {
    const { html } = render({ title: '</td><script>', logoUrl: 'https://x.test/logo"><script>' })
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toContain('<script>')
  })
})

describe('the day of a reminder', () => {
  test.each([
    ['2026-03-03T04:30:00Z', 'America/Mexico_City', { day: '2026-03-02', hour: 22 }],
    ['2026-03-03T00:00:00Z', 'UTC', { day: '2026-03-03', hour: 0 }],
    ['2026-03-08T06:59:00Z', 'America/New_York', { day: '2026-03-08', hour: 1 }],
    ['2026-03-08T07:00:00Z', 'America/New_York', { day: '2026-03-08', hour: 3 }],
  ])('%s in %s', (instant, timeZone, expected) => {
    expect(toLocalMoment(new Date(instant), timeZone)).toEqual(expected)
  })

  test('has one id for each person, in the form of ids that sort by time', () => {
    const [a, b] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
    expect(reminderId(a, '2026-03-03')).toBe(reminderId(a, '2026-03-03'))
    const ids = [reminderId(a, '2026-03-03'), reminderId(b, '2026-03-03'), reminderId(a, '2026-03-04')]
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect((ids[0] as string) < (ids[2] as string)).toBe(true)
  })
})
