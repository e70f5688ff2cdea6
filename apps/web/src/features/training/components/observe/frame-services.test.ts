import { describe, expect, test } from 'vitest'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

describe('the address of a player', () => {
  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1#t=12s'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e#t=12s'],
    ['https://player.vimeo.com/video/76979871?h=82', 'https://player.vimeo.com/video/76979871?dnt=1&h=82#t=12s'],
    ['https://vimeo.com/about', null],
  ])('of the Vimeo link %s', (link, src) => {
    expect(vimeo.src(link, 12.7)).toBe(src)
  })

  test.each([
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://youtu.be/M7lc1UVf-VE',
    'https://www.youtube.com/embed/M7lc1UVf-VE',
    'https://www.youtube.com/shorts/M7lc1UVf-VE',
  ])('of the YouTube link %s names its video, without cookies', (link) => {
    expect(youtube.src(link, 12.7)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?.*start=12$/)
  })

  test('is none for a YouTube link without a video', () => {
    expect(youtube.src('https://www.youtube.com/', 0)).toBeNull()
  })
})

describe('what a player says', () => {
  test('Vimeo tells time, length, seeks and the end', () => {
    expect(vimeo.read({ event: 'timeupdate', data: { seconds: 3.2, duration: 60 } })).toEqual({
      seconds: 3.2,
      duration: 60,
    })
    expect(vimeo.read('{"event":"seeked","data":{"seconds":40,"duration":60}}')).toMatchObject({ seeked: true })
    expect(vimeo.read({ event: 'ended', data: { seconds: 60, duration: 60 } })).toMatchObject({ ended: true })
  })

  test('YouTube tells them in one message', () => {
    const info = { currentTime: 60, duration: 60.1, playerState: 0, playbackRate: 1.5 }
    expect(youtube.read(JSON.stringify({ event: 'infoDelivery', info }))).toMatchObject({
      seconds: 60,
      duration: 60.1,
      rate: 1.5,
      ended: true,
      paused: false,
    })
    expect(youtube.read('{"event":"onError","info":150}')).toEqual({ failed: true })
  })

  test('anything else is nothing', () => {
    for (const data of [null, 7, 'no json', '[1]', { event: 'else' }]) {
      expect(vimeo.read(data)).toEqual({})
      expect(youtube.read(data)).toEqual({})
    }
  })
})
