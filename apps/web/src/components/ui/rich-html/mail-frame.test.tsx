import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MailFrame } from './mail-frame.tsx'

test('a picture that the server keeps is loaded from where the page is open, any other from where it is', () => {
  const own = '/api/v2/ui/domains/7/logo?v=2'
  const other = 'https://pictures.test/a.png'
  render(<MailFrame title="Mail" html={`<p><img src="https://public.test${own}"><img src="${other}"></p>`} />)
  const pictures = screen.getByTitle<HTMLIFrameElement>('Mail').contentDocument?.images
  expect([...(pictures ?? [])].map((one) => one.getAttribute('src'))).toEqual([own, other])
})
