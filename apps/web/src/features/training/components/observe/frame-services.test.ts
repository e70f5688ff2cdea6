import { describe, expect, test } from 'vitest'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

describe('the URL of a player', () => {
  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1#t=12s'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e#t=12s'],
    ['https://player.vimeo.com/video/76979871?h=82', 'https://player.vimeo.com/video/76979871?dnt=1&h=82#t=12s'],
    ['https://vimeo.com/about', null],
  ])('of the Vimeo link %s', (link, src) => {
    expect(vimeo.playerUrl(link, 12.7)).toBe(src)
  })

  test.each([
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://youtu.be/M7lc1UVf-VE',
    'https://www.youtube.com/embed/M7lc1UVf-VE',
    'https://www.youtube.com/shorts/M7lc1UVf-VE',
  ])('of the YouTube link %s names its video, without cookies', (link) => {
    expect(youtube.playerUrl(link, 12.7)).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?.*start=12$/,
    )
  })

  test('is none for a YouTube link without a video', () => {
    expect(youtube.playerUrl('https://www.youtube.com/', 0)).toBeNull()
  })
})

describe('a message of a player', () => {
  test('of Vimeo gives the time, the duration, seeks and the end', () => {
    expect(vimeo.parseMessage({ event: 'timeupdate', data: { seconds: 3.2, duration: 60 } })).toEqual({
      seconds: 3.2,
      duration: 60,
    })
    expect(vimeo.parseMessage('{"event":"seeked","data":{"seconds":40,"duration":60}}')).toMatchObject({ seeked: true })
    expect(vimeo.parseMessage({ event: 'ended', data: { seconds: 60, duration: 60 } })).toMatchObject({ ended: true })
  })

  test('of YouTube gives them all at once', () => {
    const info = { currentTime: 60, duration: 60.1, playerState: 0, playbackRate: 1.5 }
    expect(youtube.parseMessage(JSON.stringify({ event: 'infoDelivery', info }))).toMatchObject({
      seconds: 60,
      duration: 60.1,
      rate: 1.5,
      ended: true,
      paused: false,
    })
    expect(youtube.parseMessage('{"event":"onError","info":150}')).toEqual({ failed: true })
  })

  test('of any other kind counts as empty', () => {
    for (const data of [null, 7, 'no json', '[1]', { event: 'else' }]) {
      expect(vimeo.parseMessage(data)).toEqual({})
      expect(youtube.parseMessage(data)).toEqual({})
    }
  })
})
