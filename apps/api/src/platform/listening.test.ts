import { expect, test } from 'vitest'
import { explainListenError } from './listening.ts'

const place = { host: '127.0.0.1', port: 80, variable: 'PORT' } as const

test('a port that this user may not have is told with the way out', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(explainListenError(error, place)).toMatchObject({
    name: 'StartError',
    message: 'This user may not listen on port 80. Set PORT to 1024 or more, and put a proxy in front of it.',
  })
})

test('what is no fault of listening stays what it is', () => {
  const error = new TypeError('x is not a function')
  expect(explainListenError(error, place)).toBe(error)
})
